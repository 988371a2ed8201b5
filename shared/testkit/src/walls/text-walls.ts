import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../run/project-files.ts';

export interface TextWall {
  name: string;
  pattern: RegExp;
  /** Which files the wall checks. */
  of: RegExp;
  except?: RegExp;
}

const code = /^(host|remotes|shared|infra|e2e)\/.*\.(ts|tsx|css|mjs)$/;
const tests = /(\.test\.ts|\/test\/|^e2e\/|^shared\/testkit\/)/;

/** They import files of the federation library by path, and say which ones. */
const federationFiles = /^host\/src\/federation\/(?:federation-runtime\.ts|runtime-files\.d\.ts)$/;

/** Larger files are data, whose lines may have any length. */
const largestTextBytes = 4 * 1024 * 1024;

export const textWalls: readonly TextWall[] = [
  {
    name: 'a registry’s host',
    pattern: /registry\.(npmjs|yarnpkg)\.|npmmirror|nodejs\.org|deb\.debian\.org|codeload\.github/,
    of: /./,
    except: /^shared\/testkit\/src\/walls\//,
  },
  {
    name: 'a path of a machine',
    pattern: /(^|[\s"'`(=:])\/(home|root|work|Users)\/[\w.-]+/,
    of: /./,
    // Tests of addresses contain such paths as examples of what must be refused.
    except: /^shared\/testkit\/src\/walls\/|own-address\.test\.ts$|\/test\/addresses\.test\.ts$/,
  },
  {
    name: 'a tenant’s name in code',
    pattern: /['"](harbour|ember|slate)['"]/,
    of: code,
    except: new RegExp(`${tests.source}|^infra/database/src/demo/|/demo-`),
  },
  {
    name: 'window.alert',
    pattern: /\bwindow\.alert\(|[^.\w]alert\(/,
    of: /^(host|remotes|shared)\/.*\.tsx?$/,
    except: tests,
  },
  { name: 'an unfinished mark', pattern: /\b(TODO|FIXME|XXX)\b/, of: code, except: /^shared\/testkit\/src\/walls\// },
  {
    name: 'raw HTML',
    pattern: /dangerouslySetInnerHTML|\.innerHTML\s*=/,
    of: /^(host|remotes|shared)\/.*\.tsx?$/,
    except: /^shared\/testkit\/src\/walls\//,
  },
  {
    name: 'a file of the federation library by its path: one file of the host takes some (decision 312)',
    pattern: /['"]@module-federation\/[\w-]+\/(?:dist|src|lib)\//,
    of: /^(host|remotes|shared|infra|e2e)\/.*\.(tsx?|mjs)$/,
    except: new RegExp(`${federationFiles.source}|^shared/testkit/src/walls/`),
  },
  {
    name: 'one more file of the federation library: decision 312 names the six that the host takes',
    pattern:
      /['"]@module-federation\/(?!webpack-bundler-runtime\/dist\/(?:attachShareScopeMap|consumes|init|initContainerEntry|initializeSharing|installInitialConsumes)\.js['"])[\w-]+\/(?:dist|src|lib)\//,
    of: federationFiles,
  },
  {
    name: 'a stand-in of the tests outside tests: the browser would load it',
    pattern: /['"](?:@portico\/[\w-]+|\.{1,2}(?:\/[\w.-]+)*)\/testing(?:\/[\w.-]+)*['"]/,
    of: /^(host|remotes|shared|infra)\/.*\.(tsx?|mjs)$/,
    except: /\.test\.tsx?$|\/testing\/|^shared\/testkit\//,
  },
  {
    name: 'an answer that a journey makes up or holds back: faults have a folder of their own',
    // support/foreign-site.ts simulates a page of another site, and knows no address of ours.
    pattern: /\.(?:fulfill|abort|route|routeWebSocket|routeFromHAR)\(|from '\.\.\/faults\/|alterBoot|alterReleases/,
    of: /^e2e\/journeys\//,
  },
  {
    name: 'a connection to the database of one’s own: openPool and newClient listen for its loss',
    pattern: /(?:^import (?!type\b).*from|\bimport\(|\brequire\()\s*'pg(?:-pool)?(?:\/[^']*)?'/,
    of: /^(host|remotes|shared|infra)\/.*\.(ts|tsx|mjs)$/,
    except: new RegExp(`${tests.source}|^infra/database/src/(open-pool|open-client|quote)\\.ts$`),
  },
  {
    name: 'a package that contracts do not use: they run in browsers, on the server and in tests alike',
    pattern:
      /(?:^(?:import|export) (?!type\b)(?:.* from )?|^\} from |\bimport\()'(?!\.{1,2}\/|(?:zod|node-diff3|entities|ts-fsrs|date-fns|@date-fns\/utc|rrule)['/])/,
    of: /^shared\/contracts\/src\/.*\.ts$/,
    // The random forms of several tests.
    except: /\.test\.ts$|\/qm\/sample-forms\.ts$/,
  },
  {
    name: 'a refusal of an older version made by hand: staleVersion shows both values',
    pattern: /new Refusal\(\s*'stale_version'|: SaveConflict = \{/,
    of: /^infra\/api\/src\//,
    except: /\.test\.ts$|^infra\/api\/src\/platform\/versions\/stale-version\.ts$/,
  },
  {
    name: 'a sleep in a browser test: wait for what is meant, by expect',
    pattern: /\.waitForTimeout\(/,
    of: /^e2e\/(?!gate\/|bench\/)/,
    // Leaks are measured once no more memory is released, and the scanner's page does not show what it has cached.
    except: /^e2e\/support\/what-stays\.ts$|^e2e\/journeys\/scanner\.spec\.ts$/,
  },
  {
    name: 'a sleep in a component test: wait for what is meant, by expect.element or vi.waitFor',
    pattern: /new Promise\(.*\bsetTimeout\(\w+, /,
    of: /\.test\.tsx$/,
    // Nothing may happen in that time, which nothing on the page shows.
    except: /\/(?:use-saver|course|offline-answers)\.test\.tsx$/,
  },
  {
    name: 'a second try that does something else: begin from what the first may have left',
    pattern: /\btest\.info\(\)\.retry\b|\btestInfo\.retry\b|\binfo\.retry\b/,
    of: /^e2e\//,
    // A film cannot be unwatched, so a learner of another tenant is used.
    except: /^e2e\/journeys\/lms-delivery\.spec\.ts$/,
  },
  {
    name: 'a date or time written by hand: platform/dates and platform/day-names write them, TimeField and DatePicker take them',
    pattern:
      /\.toLocale(?:Date|Time)?String\(|\.to(?:Date|Time)String\(|\bIntl\.DateTimeFormat\b(?!\(\)\.resolvedOptions)|\bfrom 'date-fns(?:'|\/(?:\w*[Ff]ormat\w*|parse|locale)\b)|\btype="(?:time|date|datetime-local|month|week)"/,
    of: /^(host|remotes|shared|infra)\/.*\.tsx?$/,
    // Names and offsets of time zones. A test compares the picker's format with that in contracts.
    except: new RegExp(
      `${tests.source}|^shared/contracts/src/(platform/(dates|day-names|time-zone)|content/instant-at)\\.ts$|^shared/ui/src/date/format-day\\.ts$`,
    ),
  },
  {
    name: 'a length of time written by hand: date-fns/constants has those of days, hours and minutes',
    pattern:
      /(?<!max-age=|from 1 to )\b(?:86_?400(?:_?000)?|3_?600(?:_?000)?|60_000|24 \* 60|60 \* 60|60 \* 1_?000|1_?000 \* 60)\b/,
    of: /^(host|remotes|shared|infra)\/.*\.tsx?$/,
    // Seconds in SQL, and the range of a random number.
    except: new RegExp(
      `${tests.source}|^infra/api/src/areas/support/usage\\.ts$|^infra/database/src/demo/quality/notes\\.ts$`,
    ),
  },
  {
    name: 'instants reckoned by hand: date-fns adds to them and takes their difference',
    pattern: /\bnew Date\([\w.]+\.getTime\(\) [-+] |\.getTime\(\) - [\w.]+(?:\([^()]*\))?\.getTime\(\)/,
    of: /^(host|remotes|shared|infra)\/.*\.tsx?$/,
    except: tests,
  },
  {
    name: 'a left or right that right-to-left languages would not turn round',
    pattern: /^\s*(?:(?:[a-z-]+-)?(?:left|right)(?:-[a-z]+)?\s*:|(?:float|clear|text-align)\s*:\s*(?:left|right)\b)/,
    of: /^(host|remotes|shared\/ui)\/.*\.css$/,
  },
  {
    name: 'four sides of which left and right differ: name them by block and inline',
    pattern: /^\s*(?:inset|margin|padding)\s*:\s*[^\s;(]+ (?<right>[^\s;(]+) [^\s;(]+ (?!\k<right>;)[^\s;(]+;/,
    of: /^(host|remotes|shared\/ui)\/.*\.css$/,
  },
];

/** Names of the walls that a line of a file breaks. */
export const wallsBrokenBy = (file: string, line: string): string[] =>
  wallsOf(file)
    .filter(({ pattern }) => pattern.test(line))
    .map(({ name }) => name);

const wallsOf = (file: string): TextWall[] =>
  textWalls.filter((wall) => wall.of.test(file) && !wall.except?.test(file));

/** Empty if the file has been deleted since it was listed, or is too large to be text. */
function textOf(file: string): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestTextBytes) return '';
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw cause;
  }
}

/** Lines in the project's files that a wall forbids, as `name: file:line`. */
export function textViolations(root: string): string[] {
  const found: string[] = [];
  for (const file of projectFiles(root)) {
    if (wallsOf(file).length === 0 || /\.(zip|png|woff2?|ico)$/.test(file)) continue;
    textOf(path.join(root, file))
      .split('\n')
      .forEach((line, index) => {
        for (const name of wallsBrokenBy(file, line)) found.push(`${name}: ${file}:${index + 1}`);
      });
  }
  return found;
}
