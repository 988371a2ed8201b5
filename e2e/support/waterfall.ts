import type { CDPSession, Page } from '@playwright/test';

export interface Loaded {
  url: string;
  /** The browser's resource type: Document, Script, Stylesheet, Fetch, … */
  type: string;
  /** Bytes of the body as received, compressed. */
  bytes: number;
  /** 1 for the document; for everything else 1 more than its initiator. */
  depth: number;
}

interface Initiator {
  type: string;
  url?: string;
  stack?: { callFrames: { url: string }[]; parent?: { callFrames: { url: string }[] } };
}

/** Records every request of a page with its position in the waterfall, with an empty cache. */
export async function recordWaterfall(page: Page): Promise<{ cdp: CDPSession; loaded(): Loaded[] }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const requests = new Map<string, { url: string; type: string; initiator: Initiator; bytes: number }>();
  cdp.on('Network.requestWillBeSent', (event) => {
    if (event.request.url.startsWith('data:')) return;
    requests.set(event.requestId, {
      url: event.request.url,
      type: event.type ?? 'Other',
      initiator: event.initiator as Initiator,
      bytes: 0,
    });
  });
  cdp.on('Network.dataReceived', (event) => {
    const request = requests.get(event.requestId);
    if (request) request.bytes += event.encodedDataLength;
  });
  const askedBy = ({ initiator }: { initiator: Initiator }): string | undefined =>
    initiator.url ??
    initiator.stack?.callFrames.find((frame) => frame.url)?.url ??
    initiator.stack?.parent?.callFrames.find((frame) => frame.url)?.url;
  const loaded = (): Loaded[] => {
    const all = [...requests.values()];
    const byUrl = new Map(all.map((request) => [request.url, request]));
    const depthOf = (url: string, seen = new Set<string>()): number => {
      const request = byUrl.get(url);
      const by = request && askedBy(request);
      if (!by || by === url || seen.has(url)) return request?.type === 'Document' ? 1 : 2;
      seen.add(url);
      return depthOf(by, seen) + 1;
    };
    return all.map(({ url, type, bytes }) => ({ url, type, bytes, depth: type === 'Document' ? 1 : depthOf(url) }));
  };
  return { cdp, loaded };
}

export const scripts = (all: readonly Loaded[]): Loaded[] => all.filter(({ type }) => type === 'Script');
export const bytesOf = (all: readonly Loaded[]): number => all.reduce((sum, { bytes }) => sum + bytes, 0);
