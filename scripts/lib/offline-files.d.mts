import type { Plugin } from 'vite';

/** Name of the built service worker, which lies beside `index.html`. */
export const SERVICE_WORKER: string;

export function offlineFiles(): Plugin;
