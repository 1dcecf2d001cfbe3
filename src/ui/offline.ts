/** Asks the browser to keep the app, so that it opens without a network; a browser that cannot does without. */

export function keepForOffline(): void {
  // In development there are no built files to keep. Over plain http there is no such thing.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Not before the page stands: keeping must not slow the first view down.
  addEventListener('load', () => {
    navigator.serviceWorker
      .register(new URL('service-worker.js', document.baseURI))
      .catch((cause: unknown) => console.info('The app could not be kept for use without a network.', cause));
  });
}
