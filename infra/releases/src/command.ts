/**
 * `npm run release -- …`: what operators do with releases, including while the portal is running. Nothing is rebuilt or
 * restarted.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@portico/presets/workspace';
import { buildRelease } from './build-release.ts';
import { freezeLine } from './freezes.ts';
import type { Releases } from './operations.ts';
import { operatorName } from './operator-name.ts';
import { checkPairs, notSeen, passBrowser } from './pass-browser.ts';
import { ReleaseRefusal } from './refusal.ts';
import { openReleases } from './releases.ts';
import { approvalLines, listLines, prunedLines } from './report.ts';
import type { Review } from './review.ts';
import { openSigningKey } from './signing-key.ts';
import { openTeamTokens, standardDays as standardTokenDays, type TeamTokens, tokenLine } from './team-tokens.ts';
import {
  activate,
  calendar,
  type Desk,
  errors,
  explain,
  type KnownHere,
  numberOf,
  withoutVersion,
  withVersion,
} from './use-commands.ts';
import { type Elsewhere, readKeyFile, runElsewhere } from './use-elsewhere.ts';
import { readList } from './verify.ts';

/** Long enough for every open page to have been reloaded. */
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
  approve <remote>            accept a remote that a team has registered by its first upload, with its key; --preview shows
                              what it claims. Tenants then switch it on under Administration, Portal settings
  reject <remote> --reason <why>
                              reject it: its releases are removed, its id is free again, and its team reads the reason at its
                              next upload
  trust <remote> <file>       trust the public key (PEM) of a team that releases elsewhere, or its new one. Releases signed
                              with an earlier key are trusted until it is removed from secrets/release-keys/<remote>.pub
  token create <team> --remote <remote> [--remote …] [--days <days>], token list, token revoke <id>
                              tokens with which a team releases its own remotes over HTTP (default: ${standardTokenDays} days); a
                              token is shown once
  activate <remote> <version> use this version from the next page on
  canary <remote> <version> --percent <1-100> [--tenant <tenant> …] [--every-hours <hours>]
                              first give it to a share of the signed-in people, of some tenants or of all; with --every-hours
                              it is promoted by itself after so many hours at each share, if enough people have used it and
                              its figures are good
  promote <remote>            give the running canary to more people of the tenants in which it is tried: 10 %, 50 %, 100 %; if
                              it is tried in all tenants, then make it the stable version. --all makes it the stable version
                              of all tenants at once
  freeze --from <instant> --until <instant> --reason <why> [--remote <remote> …], unfreeze <id>
                              a time in which nothing comes into use, of some remotes or of all; rolling back and switching
                              off are possible. An urgent repair goes out with --despite-freeze and a reason
  calendar [<remote>]         planned steps of canaries, and freezes
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
  errors <remote> [<version>] show what broke in people's browsers within two weeks, with its place in the team's sources and
                              how many people it concerned
  list                        show the releases in the store, who uses which, and the history
  explain [<remote>] --tenant <tenant> [--user <user name> | --bucket <0-99>]
                              show which version this person gets, and why; without --user and --bucket, for visitors who
                              are not signed in

--preview shows who would get what, and changes nothing. --reason is written into the history.
The store is in PORTICO_DATA (default: .data/). A running portal applies changes from the next page on.
With PORTICO_URL and PORTICO_TEAM_TOKEN, a team's commands are sent to that portal instead: publish (with --key), list,
explain, calendar, activate, canary, promote, rollback, pin, unpin, disable and enable.`;

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
  remote: { type: 'string', multiple: true },
  reason: { type: 'string' },
  preview: { type: 'boolean' },
  all: { type: 'boolean' },
  'every-hours': { type: 'string' },
  'despite-freeze': { type: 'boolean' },
  until: { type: 'string' },
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

const print = (line: string) => console.log(line);
const fileOf = (given: string) => path.resolve(root, given);

const isIn = <T extends object>(commands: T, name: string): name is Extract<keyof T, string> =>
  Object.hasOwn(commands, name);

const deskAt = (releases: Releases, options: Options, known: Installation): Desk => ({
  releases,
  print,
  by: operatorName(),
  options,
  known,
});

async function builtFolder(remote: string, options: Options): Promise<string> {
  const folder = options.from ? fileOf(options.from) : await buildRelease(remote, options, print);
  const { list } = await readList(folder);
  if (list.description.id !== remote)
    throw new ReleaseRefusal(`${folder} contains a release of ${list.description.id}, not of ${remote}.`);
  return folder;
}

async function publish(
  releases: Releases,
  remote: string,
  options: Options,
  installation: Installation,
): Promise<void> {
  const folder = await builtFolder(remote, options);
  const { list } = await readList(folder);
  if (options.key) readKeyFile(fileOf(options.key), options.key);
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
  if (options.activate) return activate(deskAt(releases, options, installation), remote, version);
  const [entry] = (await releases.list()).filter((each) => each.remote === remote);
  if (entry?.active === version) print(`It is the stable version.`);
  else print(`To use it: npm run release -- activate ${remote} ${version}`);
}

async function trust(releases: Releases, remote: string, file: string, { reason }: Options): Promise<void> {
  const before = await releases.trust(remote, readKeyFile(fileOf(file), file), {
    by: operatorName(),
    ...(reason ? { reason } : {}),
  });
  print(`New releases of ${remote} are trusted if they are signed with this key.`);
  if (before > 0)
    print(
      `Releases signed with ${before === 1 ? 'the earlier key' : `the ${before} earlier keys`} are trusted until ${before === 1 ? 'it is' : 'they are'} removed from secrets/release-keys/${remote}.pub.`,
    );
}

async function approve(releases: Releases, remote: string, { reason, preview }: Options): Promise<void> {
  const author = { by: operatorName(), ...(reason ? { reason } : {}) };
  const approval = await releases.approve(remote, { ...author, ...(preview ? { preview } : {}) });
  for (const line of approvalLines(remote, approval)) print(line);
  print(
    preview
      ? 'Nothing was changed.'
      : `Approved. Its team can make a release stable; tenants switch ${remote} on under Administration, Portal settings.`,
  );
}

async function reject(releases: Releases, remote: string, { reason = '', preview }: Options): Promise<void> {
  const change = { by: operatorName(), ...(preview ? { preview } : {}) };
  const versions = (await releases.reject(remote, reason, change)).join(', ');
  print(
    preview
      ? `The releases of ${remote} would be removed: ${versions}. Nothing was changed.`
      : `Rejected. The releases of ${remote} were removed (${versions}), and its id is free again.`,
  );
}

async function freeze(
  releases: Releases,
  { from = '', until = '', reason = '', remote, preview }: Options,
): Promise<void> {
  const wanted = { from, until, reason, ...(remote ? { remotes: remote } : {}) };
  const made = await releases.freeze(wanted, { by: operatorName(), ...(preview ? { preview } : {}) });
  print(freezeLine(made));
  if (preview) print('Nothing was changed.');
}

async function prune(releases: Releases, remote: string | undefined, options: Options): Promise<void> {
  const days = options.days === undefined ? standardDays : numberOf('days', options.days);
  const author = { by: operatorName(), ...(options.reason ? { reason: options.reason } : {}) };
  const preview = options.preview ? { preview: true } : {};
  for (const pruned of await releases.prune({ remote, days, ...author, ...preview }))
    for (const line of prunedLines(pruned, options)) print(line);
  if (options.preview) print('Nothing was changed.');
}

async function teamTokens(
  tokens: TeamTokens,
  what: string | undefined,
  named: string | undefined,
  { remote = [], days }: Options,
): Promise<void> {
  if (what === 'list' && named === undefined) {
    const all = await tokens.list();
    if (all.length === 0) print('There are no tokens.');
    for (const token of all) print(tokenLine(token, new Date()));
    return;
  }
  if (what === 'revoke' && named !== undefined) {
    const { id, team } = await tokens.revoke(named, operatorName());
    return print(`The token ${id} of ${team} is no longer accepted.`);
  }
  if (what !== 'create' || named === undefined) throw new ReleaseRefusal(usage);
  const lasts = days === undefined ? standardTokenDays : numberOf('days', days);
  const { secret, token } = await tokens.create({ team: named, remotes: remote, days: lasts, by: operatorName() });
  print(`Token ${token.id} of ${token.team} for ${token.remotes.join(', ')}, valid until ${token.expiresAt}.`);
  print('It is shown only this once:');
  print(secret);
}

async function list(releases: Releases, data: string): Promise<void> {
  const remotes = await releases.list();
  if (remotes.length === 0) print(`The store in ${data} is empty. npm start publishes what it builds.`);
  for (const line of remotes.flatMap((each) => listLines(each, 'operator'))) print(line);
  for (const [remote, { at, by, reason, team }] of Object.entries(await releases.rejections()))
    print(`${remote}${team ? ` of ${team}` : ''}: rejected ${at}${by ? ` by ${by}` : ''} (${reason})`);
}

/** What only an installation knows. */
export interface Installation extends Required<KnownHere> {
  review: Review;
  /** Set if commands are sent to a portal elsewhere. */
  elsewhere?: Elsewhere | undefined;
}

async function run(words: readonly string[], options: Options, installation: Installation): Promise<void> {
  const { review } = installation;
  const [command = '', remote, version, ...more] = words;
  const data = path.resolve(root, process.env.PORTICO_DATA || '.data');
  const open = () =>
    openReleases(path.join(data, 'releases'), {
      secrets: path.join(data, 'secrets'),
      log: (_, event, fields) => console.error(`${event}: ${JSON.stringify(fields)}`),
      review,
    });
  if (command === 'pairs' && remote === undefined) return checkPairs(open(), path.join(data, 'releases'), print);
  if (command === 'token' && more.length === 0)
    return teamTokens(openTeamTokens(path.join(data, 'secrets')), remote, version, options);
  if (command === 'list' && remote === undefined) return list(open(), data);
  if (command === 'explain' && version === undefined) return explain(deskAt(open(), options, installation), remote);
  if (command === 'calendar' && version === undefined) return calendar(deskAt(open(), options, installation), remote);
  if (command === 'errors' && remote && more.length === 0)
    return errors(deskAt(open(), options, installation), remote, version);
  if (command === 'freeze' && remote === undefined) return freeze(open(), options);
  if (command === 'unfreeze' && remote && version === undefined)
    return print(`Ended: ${freezeLine(await open().unfreeze(remote))}`);
  if (command === 'prune' && version === undefined) return prune(open(), remote, options);
  if (command === 'publish' && remote && version === undefined) return publish(open(), remote, options, installation);
  if (command === 'approve' && remote && version === undefined) return approve(open(), remote, options);
  if (command === 'reject' && remote && version === undefined) return reject(open(), remote, options);
  if (command === 'trust' && remote && version && more.length === 0) return trust(open(), remote, version, options);
  if (remote && version && more.length === 0 && isIn(withVersion, command))
    return withVersion[command](deskAt(open(), options, installation), remote, version);
  if (remote && version === undefined && isIn(withoutVersion, command))
    return withoutVersion[command](deskAt(open(), options, installation), remote);
  throw new ReleaseRefusal(usage);
}

/** `words` are the arguments of `npm run release --`. Returns the exit code of the process. */
export async function operateReleases(words: readonly string[], installation: Installation): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
    if (values.help) print(usage);
    else if (installation.elsewhere)
      await runElsewhere(
        positionals,
        { ...values, key: values.key === undefined ? undefined : fileOf(values.key) },
        installation.elsewhere,
        {
          usage,
          print,
          build: (remote) => builtFolder(remote, values),
          look: (folder) => passBrowser(folder, print),
        },
      );
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
