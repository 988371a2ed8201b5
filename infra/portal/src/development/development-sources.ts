/** For `npm run dev`, replaces the host's build and the release store with builds that are updated on every change. */
import { serveDevelopment } from '@portico/presets/dev/serve-development';
import type { PageSources } from '../compose.ts';
import { serveGallery } from './serve-gallery.ts';

/** Assigns a number to each object. A rebuild creates a new object. */
function numbering() {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (object: object): number => {
    const known = numbers.get(object);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(object, last);
    return last;
  };
}

export function developmentSources(report: (what: string) => void): { sources: PageSources; close(): Promise<void> } {
  const development = serveDevelopment({ report });
  const gallery = serveGallery(report);
  const numberOf = numbering();
  return {
    close: development.close,
    sources: {
      releaseFolders: development.ready.then(() => []),
      host: {
        files: async () => development.hostFiles(),
        // The development server serves its files itself.
        read: async () => undefined,
        revision: () => String(numberOf(development.hostFiles())),
      },
      releases: {
        resolve: async () =>
          development
            .remotes()
            .map(({ description, release }) => ({ description, releases: [release], integrity: {} })),
        file: async () => undefined,
        revision: () => development.remotes().map(numberOf).join(' '),
      },
      development(request, response, tenant) {
        if (gallery(request, response, tenant)) return true;
        let served = true;
        development.handler(request, response, () => {
          served = false;
        });
        return served;
      },
    },
  };
}
