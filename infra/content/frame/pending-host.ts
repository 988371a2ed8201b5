/** Finds the host for which a page is still waiting. */

/** A part of a page, `undefined` if it has no address. */
interface Part {
  address: string | undefined;
  isThere: boolean;
}

const httpHost = (address: string): string | undefined => {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'http:' || protocol === 'https:' ? hostname : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The host of the first part that has not arrived; undefined if that is the course's own host or unknown.
 * @param arrived addresses that were answered or failed
 */
export function pendingHost(parts: Iterable<Part>, arrived: ReadonlySet<string>, ownHost: string): string | undefined {
  for (const { address, isThere } of parts) {
    if (isThere || address === undefined || arrived.has(address)) continue;
    const host = httpHost(address);
    if (host !== undefined && host !== ownHost) return host;
  }
  return undefined;
}

function* partsOf(page: Document): Generator<Part> {
  for (const { currentSrc, src, complete, loading } of page.images)
    yield { address: currentSrc || src, isThere: complete || loading === 'lazy' };
  for (const { src } of page.scripts) yield { address: src || undefined, isThere: false };
  for (const { href, sheet } of page.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]'))
    yield { address: href, isThere: sheet !== null };
  for (const { src } of page.querySelectorAll<HTMLIFrameElement | HTMLEmbedElement>('iframe, frame, embed'))
    yield { address: src || undefined, isThere: false };
  for (const { data } of page.querySelectorAll<HTMLObjectElement>('object'))
    yield { address: data || undefined, isThere: false };
}

/** Covers a document and all accessible frames in it. */
export function pendingHostOf(page: Document): string | undefined {
  const own = page.location.hostname;
  const pages = [page];
  for (const each of pages) {
    const arrived = new Set(each.defaultView?.performance.getEntriesByType('resource').map(({ name }) => name));
    const late = pendingHost(partsOf(each), arrived, own);
    if (late !== undefined) return late;
    for (const { contentDocument } of each.querySelectorAll<HTMLIFrameElement>('iframe, frame'))
      if (contentDocument) pages.push(contentDocument);
  }
  return undefined;
}
