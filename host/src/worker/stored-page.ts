/** Pages come from the network; without one, or behind one that stands still, the last page starts the portal at any address. */
const cacheName = 'portico-pages';
/** One for all: what differs between pages is which files they ask for early. */
const key = '/';
/** A network that gives nothing for so long is as good as none, where there is a page to start with. */
const patienceMs = 3000;

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

const lastPage = async (): Promise<Response | undefined> => (await caches.open(cacheName)).match(key);

/** The page as the network has it, which is kept, also where nobody waits for it any more. */
async function freshPage(request: Request): Promise<Response> {
  const answer = await fetch(request);
  // On a full device the page that came is shown all the same.
  if (isPortalPage(answer)) await keep(answer.clone()).catch(() => {});
  return answer;
}

/** What stands before the server says that it is away. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** Rejects where the network gives none and none was kept. `last` keeps the worker alive until a late page is kept. */
export async function storedPage(request: Request, last: (work: Promise<unknown>) => void): Promise<Response> {
  const coming = freshPage(request);
  last(coming.catch(() => {}));
  const kept = await lastPage().catch(() => undefined);
  if (!kept) return coming;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, kept));
  return Promise.race([
    coming.then(
      (answer) => (isAway(answer) ? kept : answer),
      () => kept,
    ),
    late,
  ]);
}
