/**
 * The app without a network, after the first visit: every file of the app is kept on the first visit, an engine once it has
 * been loaded. Pages come from the host while it answers, so a new version shows at once; models and their files are no
 * matter of this worker, and no request to another origin passes through it.
 */
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

/** Written into the built file by `scripts/lib/offline-files`. */
interface OfflineFiles {
  /** Kept on the first visit; `revision` is null where the name changes with the content. */
  readonly app: { readonly url: string; readonly revision: string | null }[];
  /** Kept once asked for. */
  readonly engines: readonly string[];
}
declare const self: ServiceWorkerGlobalScope & { readonly OFFLINE_FILES: OfflineFiles };

const { app, engines } = self.OFFLINE_FILES;
const ENGINES = 'enterprise-arena-engines';
/** A host that takes longer counts as one that is not there, in seconds. */
const PATIENCE = 5;
const engineUrls = new Set(engines.map((url) => new URL(url, self.location.href).href));

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE,
      plugins: [{ handlerDidError: () => matchPrecache('index.html') }],
    }),
  ),
);
registerRoute(({ url }) => engineUrls.has(url.href), new CacheFirst({ cacheName: ENGINES }));
precache(app);
addRoute();
cleanupOutdatedCaches();

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOldEngines()]));
});

async function forgetOldEngines(): Promise<void> {
  const cache = await caches.open(ENGINES);
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => !engineUrls.has(url)).map((old) => cache.delete(old)));
}
