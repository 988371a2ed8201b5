/**
 * Words that must not appear in file names and exports, because readers would have to learn them first. Alternatives to
 * "kept" are stored, managed or cached, to "told" notified, and to "waiting" tasks. CONTRIBUTING.md lists them.
 */
const oldWords = new Set(
  (
    'anew apart begun deed deeds doer drain-frame forget gather gathered keep keeper keeping keepings keeps kept late lent meant ' +
    'misses noun nouns reach sight standing standings stretch tell telling tells told waiting waits'
  ).split(' '),
);

/** Permitted exceptions, each with its reason. */
const fixed: readonly [pattern: RegExp, reason: string][] = [
  [/^(leaveWaitingLists|promoteFromWaitingList|waitingListLimit)$/, 'a waiting list is the term of the field'],
  [/^remoteWaitingPanelMs$/, 'a constant of the specification'],
  [/(^|\/)short-waits(\.test)?\.ts$|^shortWaitsIn$/, 'waits of tests are waits'],
  [/^infra\/(database\/src|content\/src)\/demo\b/, 'the demo data becomes data files'],
  [/^infra\/database\/migrations\//, 'an applied migration never changes'],
  [/^docs\/decisions\//, 'a decision keeps its address'],
];

/** `keptOnDevice` → kept, on, device; `late-part` → late, part. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** @param calls names of calls, which are fixed because released pages and the server use them */
export function oldWordsIn(file: string, source: string, calls: ReadonlySet<string>): string[] {
  const stays = (name: string) => calls.has(name) || fixed.some(([pattern]) => pattern.test(name));
  const isOld = (name: string) => !stays(name) && partsOf(name).some((part) => oldWords.has(part));
  if (stays(file)) return [];
  const exported = [...source.matchAll(exports)].map(([, name = '']) => name);
  return [...(isOld(file) ? [file] : []), ...exported.filter(isOld).map((name) => `${file}: ${name}`)];
}

const exports =
  /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;
