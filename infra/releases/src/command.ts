/**
 * `npm run release -- …`: what operators do with releases, also while the portal runs. Nothing is rebuilt or restarted.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bucketCount } from '@portico/contracts/platform/release-bucket';
import { root } from '@portico/presets/workspace';
import { buildRelease } from './build-release.ts';
import type { Change, Edited, Releases } from './operations.ts';
import { operatorName } from './operator-name.ts';
import { checkPairs, notSeen, passBrowser } from './pass-browser.ts';
import { ReleaseRefusal } from './refusal.ts';
import { openReleases } from './releases.ts';
import { explainLines, listLines, previewLines, prunedLines } from './report.ts';
import type { Review } from './review.ts';
import { openSigningKey } from './signing-key.ts';
import { readList } from './verify.ts';

/** Long enough that every open page has been reloaded by then. */
const standardDays = 30;

const usage = `Usage: npm run release -- <command>

  publish <remote> [--version <x.y.z>] [--sources <folder> | --from <folder>] [--key <file>] [--activate]
          [--skip-browser <why>]
                              build the remote from its sources (remotes/<remote> unless said), or take a folder that was
                              built, and put it into the store, signed by its team's key. A version never changes once
                              it is there. Its pages are opened first, in a portal of this checkout with demo people:
                              that needs a browser, or --skip-browser, which is written into the history
  pairs                       open the pages of every remote that is in use, then of running canaries, of the oldest
                              versions that tenants are pinned to, and of those that pages step down to first, in a
                              portal of this checkout's host and API. Nothing is changed
  trust <remote> <file>       believe the public key (PEM) of a team that releases from elsewhere, or its new one; what an
                              earlier one signed is believed until it is taken out of secrets/release-keys/<remote>.pub
  activate <remote> <version> use this version from the next page on
  canary <remote> <version> --percent <1-100> [--tenant <tenant> …]
                              give it to a share of the signed-in people first, of some tenants or of all
  promote <remote>            the running canary becomes stable
  rollback <remote> [<version>] [--tenant <tenant>]
                              end the running canary, or go back to the good version before; for one tenant: pin it there.
                              With the version that is to be left nothing happens where it is left already; without it
                              nothing happens shortly after a canary was taken back
  pin <remote> <version> --tenant <tenant>, unpin <remote> --tenant <tenant>
                              keep a tenant on a version, whatever becomes stable
  disable <remote> --reason <why> [--tenant <tenant>], enable <remote> [--tenant <tenant>]
                              take the remote away, for all or for one tenant
  prune [<remote>] [--days <days>]
                              remove releases that nobody may get, step down to or go back to, and that were neither
                              published nor used within the last days (${standardDays} unless said). The stable one, two
                              before it, a canary and what tenants are pinned to always stay
  list                        what the store holds, who uses what, and what was done
  explain [<remote>] --tenant <tenant> [--user <user name> | --bucket <0-99>]
                              which version this person gets, and why; without --user and --bucket, who is not signed in

--preview says who would get what, and changes nothing. --reason is written into the history.
The store lies in PORTICO_DATA (.data/ unless set). A running portal takes changes up with the next page.`;

const options = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'string' },
  sources: { type: 'string' },
  from: { type: 'string' },
  key: { type: 'string' },
  activate: { type: 'boolean' },
  'skip-browser': { type: 'string' },
  percent: { type: 'string' },
  tenant: { type: 'string', multiple: true },
  bucket: { type: 'string' },
  user: { type: 'string' },
  days: { type: 'string' },
  reason: { type: 'string' },
  preview: { type: 'boolean' },
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

const tell = (line: string) => console.log(line);
const fileOf = (given: string) => path.resolve(root, given);

function readKeyFile(given: string): string {
  try {
    return readFileSync(fileOf(given), 'utf8');
  } catch {
    throw new ReleaseRefusal(`${given} cannot be read. Nothing was changed.`);
  }
}

async function publish(releases: Releases, remote: string, asked: Options): Promise<void> {
  const folder = asked.from ? fileOf(asked.from) : await buildRelease(remote, asked, tell);
  const { list } = await readList(folder);
  if (list.description.id !== remote)
    throw new ReleaseRefusal(`${folder} holds a release of ${list.description.id}, not of ${remote}.`);
  if (asked.key) readKeyFile(asked.key);
  const key = asked.key ? openSigningKey(fileOf(asked.key)) : undefined;
  const isNew = await releases.check(folder, key);
  const skipped = asked['skip-browser'];
  if (isNew && skipped === undefined) await passBrowser(folder, tell);
  const why = skipped === undefined ? asked.reason : `${notSeen}: ${skipped}`;
  const { version, added } = await releases.publish(folder, key, {
    by: operatorName(),
    ...(why ? { reason: why } : {}),
  });
  tell(added ? `${remote} ${version} is in the store.` : `${remote} ${version} was in the store already, unchanged.`);
  if (asked.activate) await activate(releases, remote, version, asked);
  else tell(`To use it: npm run release -- activate ${remote} ${version}`);
}

const changeOf = ({ reason, preview }: Options): Change => ({
  by: operatorName(),
  ...(reason ? { reason } : {}),
  ...(preview ? { preview } : {}),
});

/** Prints what was done or, with --preview, what would be. */
function report(remote: string, edited: Edited, { preview }: Options, done: string): void {
  const lines = preview ? [...previewLines(remote, edited), 'Nothing was changed.'] : [done];
  for (const line of lines) tell(line);
}

async function activate(releases: Releases, remote: string, version: string, asked: Options): Promise<void> {
  const edited = await releases.activate(remote, version, changeOf(asked));
  const before = edited.from ? `; before it was ${edited.from}` : '';
  const done = edited.changed
    ? `${remote} ${version} is active${before}. The next page uses it.`
    : `${remote} ${version} is active already.`;
  report(remote, edited, asked, done);
}

function oneTenant({ tenant = [] }: Options): string {
  const [only] = tenant;
  if (tenant.length !== 1 || only === undefined) throw new ReleaseRefusal('Name one tenant with --tenant.');
  return only;
}
const atMostOneTenant = (asked: Options) => (asked.tenant ? { tenant: oneTenant(asked) } : {});
const forWhom = ({ tenant }: Options) => (tenant ? ` for ${tenant.join(', ')}` : '');

function numberOf(name: string, text: string | undefined): number {
  if (text === undefined || !/^\d{1,3}$/.test(text)) throw new ReleaseRefusal(`Give a whole number with --${name}.`);
  return Number(text);
}

async function rollback(
  releases: Releases,
  remote: string,
  leaving: string | undefined,
  asked: Options,
): Promise<void> {
  const intended = leaving === undefined ? {} : { leaving };
  const edited = await releases.rollback(remote, { ...changeOf(asked), ...atMostOneTenant(asked), ...intended });
  const done = `${remote} went back${forWhom(asked)} from ${edited.from} to ${edited.version}. The next page uses it.`;
  report(remote, edited, asked, done);
}

type Work = (releases: Releases, remote: string, version: string, asked: Options) => Promise<void>;
const withVersion: Record<string, Work> = {
  activate,
  rollback,
  async canary(releases, remote, version, asked) {
    const percent = numberOf('percent', asked.percent);
    const wanted = { version, percent, ...(asked.tenant ? { tenants: asked.tenant } : {}) };
    const edited = await releases.canary(remote, wanted, changeOf(asked));
    const done = `${percent} % of the people${forWhom(asked)} get ${remote} ${version}, the others keep ${edited.from}.`;
    report(remote, edited, asked, done);
  },
  async pin(releases, remote, version, asked) {
    const tenant = oneTenant(asked);
    const edited = await releases.pin(remote, tenant, version, changeOf(asked));
    report(remote, edited, asked, `${tenant} keeps ${remote} ${version} until it is unpinned.`);
  },
  async trust(releases, remote, file, { reason }) {
    const before = await releases.trust(remote, readKeyFile(file), {
      by: operatorName(),
      ...(reason ? { reason } : {}),
    });
    tell(`New releases of ${remote} are believed when they are signed by this key.`);
    if (before > 0)
      tell(
        `What ${before === 1 ? 'the key' : `the ${before} keys`} before it signed is believed until ${before === 1 ? 'it is' : 'they are'} taken out of secrets/release-keys/${remote}.pub.`,
      );
  },
};

const withoutVersion: Record<string, (releases: Releases, remote: string, asked: Options) => Promise<void>> = {
  publish,
  async promote(releases, remote, asked) {
    const edited = await releases.promote(remote, changeOf(asked));
    report(remote, edited, asked, `${remote} ${edited.version} is active; before it was ${edited.from}.`);
  },
  rollback: (releases, remote, asked) => rollback(releases, remote, undefined, asked),
  async unpin(releases, remote, asked) {
    const tenant = oneTenant(asked);
    const edited = await releases.unpin(remote, tenant, changeOf(asked));
    report(remote, edited, asked, `${tenant} gets ${remote} as all others do.`);
  },
  async disable(releases, remote, asked) {
    const edited = await releases.disable(remote, asked.reason ?? '', {
      ...changeOf(asked),
      ...atMostOneTenant(asked),
    });
    report(remote, edited, asked, `${remote} is switched off${forWhom(asked)}. The next page is without it.`);
  },
  async enable(releases, remote, asked) {
    const edited = await releases.enable(remote, { ...changeOf(asked), ...atMostOneTenant(asked) });
    report(remote, edited, asked, `${remote} is switched on again${forWhom(asked)}.`);
  },
};

/** Returns the bucket of a person, which only the installation knows; rejects if there is no such person. */
export type FindBucket = (tenant: string, user: string) => Promise<number>;

async function intendedBucket(tenant: string, { bucket, user }: Options, findBucket: FindBucket) {
  if (bucket !== undefined && user !== undefined) throw new ReleaseRefusal('Give --user or --bucket, not both.');
  if (user !== undefined) return findBucket(tenant, user);
  return bucket === undefined ? undefined : numberOf('bucket', bucket);
}

async function explain(
  releases: Releases,
  remote: string | undefined,
  asked: Options,
  findBucket: FindBucket,
): Promise<void> {
  const tenant = oneTenant(asked);
  const bucket = await intendedBucket(tenant, asked, findBucket);
  const all = await releases.explain({ tenant, bucket });
  const intended = all.filter((each) => remote === undefined || each.remote === remote);
  if (intended.length === 0) throw new ReleaseRefusal(`No release of ${remote} is in the store.`);
  if (asked.user !== undefined) tell(`${asked.user} of ${tenant} is in bucket ${bucket} of 0 to ${bucketCount - 1}.`);
  for (const line of intended.flatMap(explainLines)) tell(line);
}

async function prune(releases: Releases, remote: string | undefined, asked: Options): Promise<void> {
  const days = asked.days === undefined ? standardDays : numberOf('days', asked.days);
  for (const pruned of await releases.prune({ remote, days, ...changeOf(asked) }))
    for (const line of prunedLines(pruned, asked)) tell(line);
  if (asked.preview) tell('Nothing was changed.');
}

async function list(releases: Releases, data: string): Promise<void> {
  const remotes = await releases.list();
  if (remotes.length === 0) tell(`The store in ${data} is empty. npm start publishes what it builds.`);
  for (const line of remotes.flatMap(listLines)) tell(line);
}

/** What only an installation knows. */
export interface Installation {
  findBucket: FindBucket;
  review: Review;
}

async function run(words: readonly string[], asked: Options, { findBucket, review }: Installation): Promise<void> {
  const [command = '', remote, version, ...more] = words;
  const data = path.resolve(root, process.env.PORTICO_DATA || '.data');
  const open = () =>
    openReleases(path.join(data, 'releases'), {
      secrets: path.join(data, 'secrets'),
      log: (_, event, fields) => console.error(`${event}: ${JSON.stringify(fields)}`),
      review,
    });
  if (command === 'pairs' && remote === undefined) return checkPairs(open(), path.join(data, 'releases'), tell);
  if (command === 'list' && remote === undefined) return list(open(), data);
  if (command === 'explain' && version === undefined) return explain(open(), remote, asked, findBucket);
  if (command === 'prune' && version === undefined) return prune(open(), remote, asked);
  if (remote && version && more.length === 0 && Object.hasOwn(withVersion, command))
    return withVersion[command]?.(open(), remote, version, asked);
  if (remote && version === undefined && Object.hasOwn(withoutVersion, command))
    return withoutVersion[command]?.(open(), remote, asked);
  throw new ReleaseRefusal(usage);
}

/** `words`: the arguments of `npm run release --`. Returns the exit code of the process. */
export async function operateReleases(words: readonly string[], installation: Installation): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
    if (values.help) tell(usage);
    else await run(positionals, values, installation);
    return 0;
  } catch (error) {
    const known = ['ReleaseRefusal', 'BuildError', 'CompileError', 'StartFault'].includes((error as Error).name);
    const wrongWords = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (known) console.error((error as Error).message);
    else if (wrongWords) console.error(`${(error as Error).message}\n\n${usage}`);
    else console.error(error);
    return 1;
  }
}
