import type { Plugin } from 'vite';

export function offlineFiles(): Plugin;
