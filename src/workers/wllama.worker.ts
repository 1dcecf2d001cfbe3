/** Comlink entry of the llama.cpp engine's worker. */
import { expose } from 'comlink';
import { WllamaHost } from '../models/wllama/host';

expose(new WllamaHost());
