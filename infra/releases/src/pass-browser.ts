/** Converts the browser's results to refusals of the gate and to the report on pairs. */
import path from 'node:path';
import { type Look, lookInBrowser } from './look-in-browser.ts';
import type { Releases } from './operations.ts';
import { ReleaseRefusal } from './refusal.ts';
import type { RegistryEntry } from './registry.ts';

type Report = (line: string) => void;
type Looking = (rounds: readonly (readonly string[])[]) => Promise<Look>;

/** Prefix of the reason in the history of a release that was published without the browser checks. */
export const notSeen = 'not opened in a browser';

const pages = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`;

/** Refuses with all findings, and also if nothing could be checked, because no findings would then prove nothing. */
export async function passBrowser(folder: string, report: Report, look: Looking = lookInBrowser): Promise<void> {
  report('Opening its pages in a portal of this checkout.');
  const looked = await look([[folder]]);
  if ('unseen' in looked)
    throw new ReleaseRefusal(
      [
        'Its pages were not opened: neither their accessibility nor the integration with the live host could be checked. Nothing was changed.',
        looked.unseen,
        'To publish it anyway, give a reason with --skip-browser; it is written into the history.',
      ].join('\n'),
    );
  for (const { remote, version, findings, opened, unreached } of looked.seen) {
    if (findings.length > 0)
      throw new ReleaseRefusal(
        [`${remote} ${version} does not pass the gate. Nothing was changed.`, ...findings].join('\n'),
      );
    if (opened.length === 0)
      throw new ReleaseRefusal(`${remote} ${version} has no page that could be opened. Nothing was changed.`);
    report(
      `${pages(opened.length)} opened without a finding${unreached.length ? `; no link led to ${unreached.join(', ')}` : ''}.`,
    );
  }
}

/** The smallest version by its numbers; the suffix (`-b06c756d`) is ignored. */
export function oldest(versions: readonly string[]): string | undefined {
  const numbers = (version: string) => version.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? [];
  const isOlder = (one: string, other: string) => {
    const [a, b] = [numbers(one), numbers(other)];
    const at = a.findIndex((number, index) => number !== b[index]);
    return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
  };
  return versions.reduce<string | undefined>(
    (found, each) => (found === undefined || isOlder(each, found) ? each : found),
    undefined,
  );
}

const oldestPin = ({ tenants = {} }: RegistryEntry) =>
  oldest(Object.values(tenants).flatMap(({ pin }) => (pin === undefined ? [] : [pin])));

/** The version of a remote that each round opens; undefined if there is none. */
const rounds: readonly ((entry: RegistryEntry) => string | undefined)[] = [
  ({ active }) => active,
  ({ canary }) => canary?.version,
  oldestPin,
  // What a page automatically falls back to if the version in use does not load.
  ({ previous }) => previous[0],
];

/**
 * The releases to open with this checkout's host and API: those in use, those in a canary, the oldest one to which a
 * tenant is still pinned, and the first fallback. Nothing is opened twice.
 */
export async function pairsOf(releases: Pick<Releases, 'list'>, store: string): Promise<string[][]> {
  const all = await releases.list();
  const seen = new Set<string>();
  const folders = rounds.map((versionOf) =>
    all.flatMap((entry) => {
      const version = versionOf(entry);
      const folder = version === undefined ? undefined : path.join(store, entry.remote, version);
      if (folder === undefined || seen.has(folder)) return [];
      seen.add(folder);
      return [folder];
    }),
  );
  return folders.filter((round) => round.length > 0);
}

export async function checkPairs(
  releases: Pick<Releases, 'list'>,
  store: string,
  report: Report,
  look: Looking = lookInBrowser,
): Promise<void> {
  const rounds = await pairsOf(releases, store);
  if (rounds.length === 0) throw new ReleaseRefusal('The store is empty: there is nothing to open.');
  const looked = await look(rounds);
  if ('unseen' in looked) throw new ReleaseRefusal(`The pages were not opened. ${looked.unseen}`);
  for (const { remote, version, opened, findings } of looked.seen)
    report(`${remote} ${version}: ${pages(opened.length)} opened, ${findings.length} findings`);
  const found = looked.seen.flatMap(({ remote, version, findings }) =>
    findings.map((finding) => `${remote} ${version}: ${finding}`),
  );
  if (found.length > 0)
    throw new ReleaseRefusal(['These releases do not work with this host and API.', ...found].join('\n'));
}
