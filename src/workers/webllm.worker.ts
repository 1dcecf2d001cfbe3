/** Comlink entry of the WebGPU engine's worker. */
import { expose } from 'comlink';
import { WebllmHost } from '../models/webllm/host';

expose(new WebllmHost());
