/**
 * The commands about who uses which release, as given by operators at a terminal and by teams over HTTP. Both get the
 * same lines as an answer.
 */
import { bucketCount } from '@portico/contracts/platform/release-bucket';
import type { ShownError } from '@portico/contracts/release/browser-errors';
import type { Change, Edited, Releases } from './operations.ts';
import { ReleaseRefusal } from './refusal.ts';
import { calendarLines, errorLines, explainLines, listLines, previewLines } from './report.ts';

/** As given at a terminal: texts, even for numbers. */
export interface UseOptions {
  percent?: string | undefined;
  tenant?: string[] | undefined;
  bucket?: string | undefined;
  user?: string | undefined;
  reason?: string | undefined;
  preview?: boolean | undefined;
  /** `promote`: applies to all tenants at once. */
  all?: boolean | undefined;
  /** `canary`: promotes it automatically after this many hours. */
  'every-hours'?: string | undefined;
  'despite-freeze'?: boolean | undefined;
}

/** What only an installation knows. */
export interface KnownHere {
  /** Returns the bucket of a person; rejects if there is no such person. Absent where people are unknown. */
  findBucket?(tenant: string, user: string): Promise<number>;
  /** If no tenant shows the remote's stable version: a sentence that says so, and what to do about it. */
  whyUnseen?(remote: string, releases: Releases): Promise<string | undefined>;
  /** Errors that browsers of all tenants have reported, of one version or of all, the latest first. */
  readErrors?(remote: string, version?: string): Promise<readonly ShownError[]>;
}

/** One command with its dependencies. */
export interface Desk {
  releases: Releases;
  print(line: string): void;
  /** Author of the change in the history. */
  by: string;
  options: UseOptions;
  known: KnownHere;
}

export const changeOf = ({ by, options: { reason, preview, 'despite-freeze': despiteFreeze } }: Desk): Change => ({
  by,
  ...(despiteFreeze ? { despiteFreeze } : {}),
  ...(reason ? { reason } : {}),
  ...(preview ? { preview } : {}),
});

/** Prints what was done or, with --preview, what would be done. */
function report({ print, options: { preview } }: Desk, remote: string, edited: Edited, done: string): void {
  const lines = preview ? [...previewLines(remote, edited), 'Nothing was changed.'] : [done];
  for (const line of lines) print(line);
}

export function oneTenant({ tenant = [] }: UseOptions): string {
  const [only] = tenant;
  if (tenant.length !== 1 || only === undefined) throw new ReleaseRefusal('Name one tenant with --tenant.');
  return only;
}
const atMostOneTenant = (options: UseOptions) => (options.tenant ? { tenant: oneTenant(options) } : {});
const forWhom = ({ tenant }: UseOptions) => (tenant ? ` for ${tenant.join(', ')}` : '');

export function numberOf(name: string, text: string | undefined): number {
  if (text === undefined || !/^\d{1,3}$/.test(text)) throw new ReleaseRefusal(`Use a whole number for --${name}.`);
  return Number(text);
}

export async function activate(desk: Desk, remote: string, version: string): Promise<void> {
  const { releases, options, known } = desk;
  const edited = await releases.activate(remote, version, changeOf(desk));
  const before = edited.from ? `; before it was ${edited.from}` : '';
  const unseen = options.preview ? undefined : await known.whyUnseen?.(remote, releases);
  const used = unseen ?? 'It is used from the next page on.';
  const done = edited.changed
    ? `${remote} ${version} is the stable version${before}. ${used}`
    : `${remote} ${version} is already the stable version.${unseen ? ` ${unseen}` : ''}`;
  report(desk, remote, edited, done);
}

async function rollback(desk: Desk, remote: string, leaving?: string): Promise<void> {
  const { releases, options } = desk;
  const intended = leaving === undefined ? {} : { leaving };
  const edited = await releases.rollback(remote, { ...changeOf(desk), ...atMostOneTenant(options), ...intended });
  const done = `${remote} was rolled back${forWhom(options)} from ${edited.from} to ${edited.version}. It is used from the next page on.`;
  report(desk, remote, edited, done);
}

async function canary(desk: Desk, remote: string, version: string): Promise<void> {
  const { releases, options } = desk;
  const percent = numberOf('percent', options.percent);
  const every = options['every-hours'];
  const wanted = {
    version,
    percent,
    ...(options.tenant ? { tenants: options.tenant } : {}),
    ...(every === undefined ? {} : { everyHours: numberOf('every-hours', every) }),
  };
  const edited = await releases.canary(remote, wanted, changeOf(desk));
  report(desk, remote, edited, shareLine(remote, edited));
}

/** Who gets what from a canary. */
function shareLine(remote: string, { after: { canary }, from }: Edited): string {
  const { percent, version, tenants, everyHours } = canary ?? { percent: 0, version: '' };
  const planned =
    everyHours === undefined ? '' : ` It is promoted every ${everyHours} hours while its figures are good.`;
  return `${percent} % of the people${forWhom({ tenant: tenants })} get ${remote} ${version}, the others keep ${from}.${planned}`;
}

async function promote(desk: Desk, remote: string): Promise<void> {
  const { all } = desk.options;
  const edited = await desk.releases.promote(remote, { ...changeOf(desk), ...(all ? { all } : {}) });
  const done =
    edited.action === 'canary'
      ? shareLine(remote, edited)
      : `${remote} ${edited.version} is the stable version; before it was ${edited.from}.`;
  report(desk, remote, edited, done);
}

async function pin(desk: Desk, remote: string, version: string): Promise<void> {
  const tenant = oneTenant(desk.options);
  const edited = await desk.releases.pin(remote, tenant, version, changeOf(desk));
  report(desk, remote, edited, `${tenant} stays on ${remote} ${version} until it is unpinned.`);
}

async function unpin(desk: Desk, remote: string): Promise<void> {
  const tenant = oneTenant(desk.options);
  const edited = await desk.releases.unpin(remote, tenant, changeOf(desk));
  report(desk, remote, edited, `${tenant} gets the same ${remote} as all others.`);
}

async function disable(desk: Desk, remote: string): Promise<void> {
  const { releases, options } = desk;
  const where = { ...changeOf(desk), ...atMostOneTenant(options) };
  const edited = await releases.disable(remote, options.reason ?? '', where);
  report(desk, remote, edited, `${remote} is switched off${forWhom(options)}, from the next page on.`);
}

async function enable(desk: Desk, remote: string): Promise<void> {
  const { releases, options } = desk;
  const edited = await releases.enable(remote, { ...changeOf(desk), ...atMostOneTenant(options) });
  report(desk, remote, edited, `${remote} is switched on again${forWhom(options)}.`);
}

export const peopleUnknown = 'Which person has which version is only answered to operators. Use --bucket.';

async function intendedBucket({ options: { bucket, user }, known }: Desk, tenant: string) {
  if (bucket !== undefined && user !== undefined) throw new ReleaseRefusal('Use --user or --bucket, not both.');
  if (user === undefined) return bucket === undefined ? undefined : numberOf('bucket', bucket);
  if (known.findBucket) return known.findBucket(tenant, user);
  throw new ReleaseRefusal(peopleUnknown);
}

/** Explains one remote, or all if none is given. */
export async function explain(desk: Desk, remote: string | undefined): Promise<void> {
  const { releases, print, options } = desk;
  const tenant = oneTenant(options);
  const bucket = await intendedBucket(desk, tenant);
  const all = await releases.explain({ tenant, bucket });
  const intended = all.filter((each) => remote === undefined || each.remote === remote);
  if (intended.length === 0) throw new ReleaseRefusal(`No release of ${remote} is in the store.`);
  if (options.user !== undefined)
    print(`${options.user} of ${tenant} is in bucket ${bucket} of 0 to ${bucketCount - 1}.`);
  for (const line of intended.flatMap(explainLines)) print(line);
}

export async function calendar({ releases, print }: Desk, remote: string | undefined): Promise<void> {
  const concerned = ({ remotes }: { remotes?: readonly string[] | undefined }) =>
    remote === undefined || (remotes?.includes(remote) ?? true);
  const remotes = (await releases.list()).filter((each) => remote === undefined || each.remote === remote);
  const lines = calendarLines(remotes, (await releases.freezes()).filter(concerned), releases.now());
  for (const line of lines.length > 0 ? lines : ['Nothing is going out, and there is no freeze.']) print(line);
}

/** What broke in browsers, of one version or of all. */
export async function errors({ print, known }: Desk, remote: string, version: string | undefined): Promise<void> {
  if (!known.readErrors) throw new ReleaseRefusal('Errors are only known to the portal.');
  const intended = await known.readErrors(remote, version);
  const of = version === undefined ? remote : `${remote} ${version}`;
  if (intended.length === 0) return print(`No browser has reported an error of ${of} within two weeks.`);
  for (const line of intended.flatMap((each) => errorLines(remote, each))) print(line);
}

/** Lists a remote as a team sees it. */
export async function listOne({ releases, print }: Desk, remote: string): Promise<void> {
  const entry = (await releases.list()).find((each) => each.remote === remote);
  if (!entry) throw new ReleaseRefusal(`No release of ${remote} is in the store.`);
  for (const line of listLines(entry, 'team')) print(line);
}

type WithVersion = (desk: Desk, remote: string, version: string) => Promise<void>;
type WithoutVersion = (desk: Desk, remote: string) => Promise<void>;

/** `<command> <remote> <version>` */
export const withVersion = { activate, rollback, canary, pin } satisfies Record<string, WithVersion>;
/** `<command> <remote>` */
export const withoutVersion = {
  promote,
  rollback,
  unpin,
  disable,
  enable,
} satisfies Record<string, WithoutVersion>;
