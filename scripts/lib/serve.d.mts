export interface Served {
  /** Address to open, with the mount at its end. */
  readonly url: string;
  close(): Promise<void>;
}
export function serveDist(options?: { readonly port?: number; readonly mount?: string }): Promise<Served>;
