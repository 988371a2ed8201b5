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
                              build the remote from its sources (default: remotes/<remote>), or use an already built
                              folder, and add it to the store, signed with its team's key. A published version never
                              changes. Its pages are first opened in a portal of this checkout with demo people. This
                              needs a browser, or --skip-browser with a reason, which is written into the history
  pairs                       open the pages of every remote in use, then of running canaries, of the oldest pinned versions,
                              and of the first fallback versions, in a portal with this checkout's host and API. Changes
                              nothing
  trust <remote> <file>       trust the public key (PEM) of a team that releases elsewhere, or its new one. Releases signed
                              with an earlier key are trusted until it is removed from secrets/release-keys/<remote>.pub
  activate <remote> <version> use this version from the next page on
  canary <remote> <version> --percent <1-100> [--tenant <tenant> …]
                              first give it to a share of the signed-in people, of some tenants or of all
  promote <remote>            make the running canary the stable version
  rollback <remote> [<version>] [--tenant <tenant>]
                              end the running canary, or return to the previous good version; for one tenant: pin it
                              there. <version> is the one to leave: nothing happens if it is no longer in use. Without it,
                              nothing happens shortly after a canary was rolled back
  pin <remote> <version> --tenant <tenant>, unpin <remote> --tenant <tenant>
                              hold a tenant on a version, whatever becomes stable
  disable <remote> --reason <why> [--tenant <tenant>], enable <remote> [--tenant <tenant>]
                              switch the remote off, for all tenants or for one
  prune [<remote>] [--days <days>]
                              remove releases that no one can get, fall back to or return to, and that were neither
                              published nor used within the last days (default: ${standardDays}). The stable version, the
                              two before it, a canary and pinned versions are never removed
  list                        show the releases in the store, who uses which, and the history
  explain [<remote>] --tenant <tenant> [--user <user name> | --bucket <0-99>]
                              show which version this person gets, and why; without --user and --bucket, for visitors who
                              are not signed in

--preview shows who would get what, and changes nothing. --reason is written into the history.
The store is in PORTICO_DATA (default: .data/). A running portal applies changes from the next page on.`;

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

const print = (line: string) => console.log(line);
const fileOf = (given: string) => path.resolve(root, given);

function readKeyFile(given: string): string {
  try {
    return readFileSync(fileOf(given), 'utf8');
  } catch {
    throw new ReleaseRefusal(`${given} cannot be read. Nothing was changed.`);
  }
}

async function publish(
  releases: Releases,
  remote: string,
  options: Options,
  installation: Installation,
): Promise<void> {
  const folder = options.from ? fileOf(options.from) : await buildRelease(remote, options, print);
  const { list } = await readList(folder);
  if (list.description.id !== remote)
    throw new ReleaseRefusal(`${folder} contains a release of ${list.description.id}, not of ${remote}.`);
  if (options.key) readKeyFile(options.key);
  const key = options.key ? openSigningKey(fileOf(options.key)) : undefined;
  const { isNew, sameAs } = await releases.check(folder, key);
  if (sameAs) print(`${remote} ${list.version} contains nothing new: only its version differs from ${sameAs}.`);
  const skipped = options['skip-browser'];
  if (isNew && skipped === undefined) await passBrowser(folder, print);
  const why = skipped === undefined ? options.reason : `${notSeen}: ${skipped}`;
  const { version, added } = await releases.publish(folder, key, {
    by: operatorName(),
    ...(why ? { reason: why } : {}),
  });
  print(
    added
      ? `${remote} ${version} is in the store.`
      : `${remote} ${version} was already in the store, unchanged: nothing was published.`,
  );
  if (options.activate) return activate(releases, remote, version, options, installation);
  const [entry] = (await releases.list()).filter((each) => each.remote === remote);
  if (entry?.active === version) print(`It is the stable version.`);
  else print(`To use it: npm run release -- activate ${remote} ${version}`);
}

const changeOf = ({ reason, preview }: Options): Change => ({
  by: operatorName(),
  ...(reason ? { reason } : {}),
  ...(preview ? { preview } : {}),
});

/** Prints what was done or, with --preview, what would be. */
function report(remote: string, edited: Edited, { preview }: Options, done: string): void {
  const lines = preview ? [...previewLines(remote, edited), 'Nothing was changed.'] : [done];
  for (const line of lines) print(line);
}

async function activate(
  releases: Releases,
  remote: string,
  version: string,
  options: Options,
  { whyUnseen }: Installation,
): Promise<void> {
  const edited = await releases.activate(remote, version, changeOf(options));
  const before = edited.from ? `; before it was ${edited.from}` : '';
  const unseen = options.preview ? undefined : await whyUnseen?.(remote, releases);
  const used = unseen ?? 'It is used from the next page on.';
  const done = edited.changed
    ? `${remote} ${version} is the stable version${before}. ${used}`
    : `${remote} ${version} is already the stable version.${unseen ? ` ${unseen}` : ''}`;
  report(remote, edited, options, done);
}

function oneTenant({ tenant = [] }: Options): string {
  const [only] = tenant;
  if (tenant.length !== 1 || only === undefined) throw new ReleaseRefusal('Name one tenant with --tenant.');
  return only;
}
const atMostOneTenant = (options: Options) => (options.tenant ? { tenant: oneTenant(options) } : {});
const forWhom = ({ tenant }: Options) => (tenant ? ` for ${tenant.join(', ')}` : '');

function numberOf(name: string, text: string | undefined): number {
  if (text === undefined || !/^\d{1,3}$/.test(text)) throw new ReleaseRefusal(`Use a whole number for --${name}.`);
  return Number(text);
}

async function rollback(
  releases: Releases,
  remote: string,
  leaving: string | undefined,
  options: Options,
): Promise<void> {
  const intended = leaving === undefined ? {} : { leaving };
  const edited = await releases.rollback(remote, { ...changeOf(options), ...atMostOneTenant(options), ...intended });
  const done = `${remote} was rolled back${forWhom(options)} from ${edited.from} to ${edited.version}. It is used from the next page on.`;
  report(remote, edited, options, done);
}

type Work = (
  releases: Releases,
  remote: string,
  version: string,
  options: Options,
  installation: Installation,
) => Promise<void>;
const withVersion: Record<string, Work> = {
  activate,
  rollback,
  async canary(releases, remote, version, options) {
    const percent = numberOf('percent', options.percent);
    const wanted = { version, percent, ...(options.tenant ? { tenants: options.tenant } : {}) };
    const edited = await releases.canary(remote, wanted, changeOf(options));
    const done = `${percent} % of the people${forWhom(options)} get ${remote} ${version}, the others keep ${edited.from}.`;
    report(remote, edited, options, done);
  },
  async pin(releases, remote, version, options) {
    const tenant = oneTenant(options);
    const edited = await releases.pin(remote, tenant, version, changeOf(options));
    report(remote, edited, options, `${tenant} stays on ${remote} ${version} until it is unpinned.`);
  },
  async trust(releases, remote, file, { reason }) {
    const before = await releases.trust(remote, readKeyFile(file), {
      by: operatorName(),
      ...(reason ? { reason } : {}),
    });
    print(`New releases of ${remote} are trusted if they are signed with this key.`);
    if (before > 0)
      print(
        `Releases signed with ${before === 1 ? 'the earlier key' : `the ${before} earlier keys`} are trusted until ${before === 1 ? 'it is' : 'they are'} removed from secrets/release-keys/${remote}.pub.`,
      );
  },
};

type WorkOnRemote = (releases: Releases, remote: string, options: Options, installation: Installation) => Promise<void>;
const withoutVersion: Record<string, WorkOnRemote> = {
  publish,
  async promote(releases, remote, options) {
    const edited = await releases.promote(remote, changeOf(options));
    report(remote, edited, options, `${remote} ${edited.version} is active; before it was ${edited.from}.`);
  },
  rollback: (releases, remote, options) => rollback(releases, remote, undefined, options),
  async unpin(releases, remote, options) {
    const tenant = oneTenant(options);
    const edited = await releases.unpin(remote, tenant, changeOf(options));
    report(remote, edited, options, `${tenant} gets the same ${remote} as all others.`);
  },
  async disable(releases, remote, options) {
    const edited = await releases.disable(remote, options.reason ?? '', {
      ...changeOf(options),
      ...atMostOneTenant(options),
    });
    report(remote, edited, options, `${remote} is switched off${forWhom(options)}, from the next page on.`);
  },
  async enable(releases, remote, options) {
    const edited = await releases.enable(remote, { ...changeOf(options), ...atMostOneTenant(options) });
    report(remote, edited, options, `${remote} is switched on again${forWhom(options)}.`);
  },
};

/** Returns the bucket of a person, which only the installation knows; rejects if there is no such person. */
export type FindBucket = (tenant: string, user: string) => Promise<number>;

async function intendedBucket(tenant: string, { bucket, user }: Options, findBucket: FindBucket) {
  if (bucket !== undefined && user !== undefined) throw new ReleaseRefusal('Use --user or --bucket, not both.');
  if (user !== undefined) return findBucket(tenant, user);
  return bucket === undefined ? undefined : numberOf('bucket', bucket);
}

async function explain(
  releases: Releases,
  remote: string | undefined,
  options: Options,
  findBucket: FindBucket,
): Promise<void> {
  const tenant = oneTenant(options);
  const bucket = await intendedBucket(tenant, options, findBucket);
  const all = await releases.explain({ tenant, bucket });
  const intended = all.filter((each) => remote === undefined || each.remote === remote);
  if (intended.length === 0) throw new ReleaseRefusal(`No release of ${remote} is in the store.`);
  if (options.user !== undefined)
    print(`${options.user} of ${tenant} is in bucket ${bucket} of 0 to ${bucketCount - 1}.`);
  for (const line of intended.flatMap(explainLines)) print(line);
}

async function prune(releases: Releases, remote: string | undefined, options: Options): Promise<void> {
  const days = options.days === undefined ? standardDays : numberOf('days', options.days);
  for (const pruned of await releases.prune({ remote, days, ...changeOf(options) }))
    for (const line of prunedLines(pruned, options)) print(line);
  if (options.preview) print('Nothing was changed.');
}

async function list(releases: Releases, data: string): Promise<void> {
  const remotes = await releases.list();
  if (remotes.length === 0) print(`The store in ${data} is empty. npm start publishes what it builds.`);
  for (const line of remotes.flatMap(listLines)) print(line);
}

/** What only an installation knows. */
export interface Installation {
  findBucket: FindBucket;
  review: Review;
  /** A sentence if no tenant shows the remote's stable version, and what to do about it. */
  whyUnseen?(remote: string, releases: Releases): Promise<string | undefined>;
}

async function run(words: readonly string[], options: Options, installation: Installation): Promise<void> {
  const { findBucket, review } = installation;
  const [command = '', remote, version, ...more] = words;
  const data = path.resolve(root, process.env.PORTICO_DATA || '.data');
  const open = () =>
    openReleases(path.join(data, 'releases'), {
      secrets: path.join(data, 'secrets'),
      log: (_, event, fields) => console.error(`${event}: ${JSON.stringify(fields)}`),
      review,
    });
  if (command === 'pairs' && remote === undefined) return checkPairs(open(), path.join(data, 'releases'), print);
  if (command === 'list' && remote === undefined) return list(open(), data);
  if (command === 'explain' && version === undefined) return explain(open(), remote, options, findBucket);
  if (command === 'prune' && version === undefined) return prune(open(), remote, options);
  if (remote && version && more.length === 0 && Object.hasOwn(withVersion, command))
    return withVersion[command]?.(open(), remote, version, options, installation);
  if (remote && version === undefined && Object.hasOwn(withoutVersion, command))
    return withoutVersion[command]?.(open(), remote, options, installation);
  throw new ReleaseRefusal(usage);
}

/** `words`: the arguments of `npm run release --`. Returns the exit code of the process. */
export async function operateReleases(words: readonly string[], installation: Installation): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
    if (values.help) print(usage);
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
