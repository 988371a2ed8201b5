/** Pages come from the network; without one, the last page that came starts the portal at any address. */
const cacheName = 'portico-pages';
/** One for all: what differs between pages is which files they ask for early. */
const key = '/';

/** Not ours to answer: sign-in, calls, downloads, the developer's pages. */
const notPages = /^\/(?:api|oidc|auth|assets|r|brand|dev|admin\/export)(?:\/|$)/;
export const isPage = ({ mode, method }: Request, { pathname }: URL): boolean =>
  mode === 'navigate' && method === 'GET' && !notPages.test(pathname);

const isPortalPage = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');

async function keep(answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(key, answer);
}

/** For a worker that has just begun: the page that registered it did not come through it. */
export async function keepPage(): Promise<void> {
  const answer = await fetch('/home', { credentials: 'same-origin' });
  if (isPortalPage(answer)) await keep(answer);
}

async function lastPage(cause: unknown): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(key);
  if (kept) return kept;
  throw cause;
}

export async function storedPage(request: Request): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (cause) {
    return lastPage(cause);
  }
  // On a full device the page that came is shown all the same.
  if (isPortalPage(answer)) await keep(answer.clone()).catch(() => {});
  return answer;
}
