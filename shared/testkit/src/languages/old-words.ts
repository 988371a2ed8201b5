/**
 * Words that must not appear in names, because readers would have to learn them first. Alternatives to "kept" are
 * stored, managed or cached, to "told" notified, and to "waiting" tasks. CONTRIBUTING.md lists them.
 */
const oldWords = new Set(
  (
    'anew apart begun deed deeds doer drain-frame forget gather gathered keep keeper keeping keepings keeps kept late lent meant ' +
    'misses noun nouns reach sight standing standings stretch tell telling tells told waiting waits'
  ).split(' '),
);

/**
 * The words that are also wrong inside files. The others have a plain meaning there, such as `late` for overdue and
 * `waits` for timeouts.
 */
const oldInside = new Set(
  'anew doer gathered heard keeper keeping keepings kept lent meant nouns standing standings tell telling tells told whoever'.split(
    ' ',
  ),
);

/** Wrong as whole names of variables, parameters and members: they say neither what was asked nor what was said. */
const oldAlone = new Set(['asked', 'said']);

/** "Requested", "invited" or "searched" say what was asked. */
const isOldInProduction = (name: string): boolean =>
  oldAlone.has(name.toLowerCase()) || partsOf(name).includes('asked');

/** Permitted exceptions, each with its reason. */
const fixed: readonly [pattern: RegExp, reason: string][] = [
  [/^(leaveWaitingLists|promoteFromWaitingList|waitingListLimit)$/, 'a waiting list is the term of the field'],
  [/^remoteWaitingPanelMs$/, 'a constant of the specification'],
  [/(^|\/)short-waits(\.test)?\.ts$|^shortWaitsIn$/, 'waits of tests are waits'],
  [/^infra\/database\/migrations\//, 'an applied migration never changes'],
  [/^docs\/decisions\//, 'a decision keeps its address'],
];

/** Permitted exceptions inside files, each with its reason. */
const fixedInside: readonly [file: RegExp, name: RegExp, reason: string][] = [
  [/./, /^tellsCalls$/, 'a field of what a lesson starts with'],
  [
    /^infra\/api\/src\/areas\/(pd\/trends|quiz\/qm\/calibrations|hr\/ask-for-assessments)\.ts$/,
    /^(asked|said)$/,
    'a field of an answer',
  ],
  [
    /^remotes\/quiz\/src\/pages\/(evaluation\/wizard\/live-score|quality\/calibrations)\.tsx$/,
    /^asked$/,
    'a value of a text',
  ],
  [/./, /^asked(At|By|On|Until|_at|_by)$/, 'fields of calls and columns'],
  [/./, /^keptOnDevice$/, 'what a call says of itself: a released remote brings its own declarations'],
  [/^infra\/api\/src\/areas\/coaching\/calendar\//, /^keptMeetings$/, 'a field of an answer'],
  [/^infra\/api\/src\/areas\/quiz\/quiz-search\.ts$/, /^tellsFirst$/, 'a fact that is stored with the search index'],
  [/^infra\/api\/src\/platform\/live\/live-access\.ts$/, /^kept_session$/, 'a column'],
  [/^infra\/portal\/src\/commands\/backup\.ts$/, /^kept$/, 'a field of archives'],
  [/^infra\/releases\/src\/resolve-remote\.ts$/, /^lent$/, 'a field of release lists'],
  [/^e2e\/look\/budgets\.spec\.ts$/, /^lent$/, 'a field of release lists'],
  [/^remotes\/lms\/src\/offline\//, /^keptAt$/, 'a field of courses stored on devices'],
  [
    /^(shared\/(data-client|ui)\/src|remotes\/(scanner|support))\//,
    /^(kept|tell|standing|heard|HeardEvent|onKept)$/,
    'members of modules that released remotes use',
  ],
  [/^shared\/testkit\/src\/(languages\/old-words\.test|walls\/planted-lines)\.ts$/, /./, 'texts of tests'],
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

/** Tests and what they use: their lists of requests and answers are read next to the assertions on them. */
const testSources = /\.(test|spec)\.tsx?$|^e2e\/|\/test\/|^shared\/testkit\//;

/** Variables, functions, types, parameters and members of types that have such a word. */
export function oldNamesInside(file: string, source: string, calls: ReadonlySet<string>): string[] {
  const own = fixedInside.filter(([path]) => path.test(file));
  const stays = (name: string) => calls.has(name) || own.some(([, pattern]) => pattern.test(name));
  const names = new Set(source.replaceAll(comments, '').match(declarations));
  const isProduction = !testSources.test(file);
  return [...names]
    .filter((name) => (isProduction && isOldInProduction(name)) || partsOf(name).some((part) => oldInside.has(part)))
    .filter((name) => !stays(name))
    .map((name) => `${file}: ${name}`);
}

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g;

/** Relies on the formatter: a member of a type ends with a semicolon and has its name first. */
const declarations = new RegExp(
  [
    String.raw`(?<=\b(?:const|let|function\*?|class|type|interface) )\w+`,
    String.raw`(?<=[(,] ?)\w+(?=\??: )`,
    String.raw`(?<=\()\w+(?=(?:, \w+)*\) =>)`,
    String.raw`(?<=^ +(?:readonly )?)\w+(?=\??(?:\(.*\))?: .*;$)`,
  ].join('|'),
  'gm',
);
