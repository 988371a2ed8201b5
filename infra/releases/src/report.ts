/** Describes the registry for operators at a terminal. */
import { bucketCount } from '@portico/contracts/platform/release-bucket';
import type { ShownError, ShownFrame } from '@portico/contracts/release/browser-errors';
import { plannedSteps } from '@portico/contracts/release/staged-promotion';
import { type Because, chooseVersions } from './choose-versions.ts';
import { plannedTrial } from './edits.ts';
import type { Approval, Edited, Explained, ListedRemote } from './operations.ts';
import type { Pruned } from './prune.ts';
import { administratorsOf, type Change, type Freeze, healthOf, type RegistryEntry } from './registry.ts';

const shownHistory = 5;

/** Who reads the lines. A team does not see names of tenants, or why an operator has decided something for one. */
export type ListView = 'operator' | 'team';

const counted = (tenants: number) => `${tenants} ${tenants === 1 ? 'tenant' : 'tenants'}`;

function tenantLines({ tenants = {} }: RegistryEntry, view: ListView): string[] {
  if (view === 'operator')
    return Object.entries(tenants).flatMap(([tenant, { pin, disabled: off }]) => [
      ...(pin === undefined ? [] : [`  ${tenant} is pinned to ${pin}`]),
      ...(off === undefined ? [] : [`  switched off for ${tenant}: ${off}`]),
    ]);
  const all = Object.values(tenants);
  const pins = all.flatMap(({ pin }) => pin ?? []);
  const off = all.filter(({ disabled }) => disabled !== undefined).length;
  return [
    ...[...new Set(pins)].map((pin) => `  pinned to ${pin} for ${counted(pins.filter((each) => each === pin).length)}`),
    ...(off > 0 ? [`  switched off for ${counted(off)}`] : []),
  ];
}

function useLines(entry: RegistryEntry, view: ListView): string[] {
  const { pending, canary, disabled } = entry;
  const lines: string[] = [];
  if (pending) lines.push(`  waits for approval since ${pending.since}`);
  if (disabled !== undefined) lines.push(`  switched off: ${disabled}`);
  const { tenants } = canary ?? {};
  const tried = view === 'team' && tenants ? counted(tenants.length) : (tenants?.join(', ') ?? 'all tenants');
  if (canary)
    lines.push(
      `  canary ${canary.version}: ${canary.percent} % of ${tried}${canary.everyHours === undefined ? '' : `, promoted every ${canary.everyHours} hours`}`,
    );
  return [...lines, ...tenantLines(entry, view)];
}

function asSeenByTeam({ tenant, by, reason, ...change }: Change): Change {
  const author = by?.startsWith(healthOf)
    ? 'the portal'
    : by?.startsWith(administratorsOf)
      ? 'administrators of the tenant'
      : by;
  const isShown = tenant === undefined || by?.startsWith(administratorsOf) || by?.startsWith('team ');
  return {
    ...change,
    ...(tenant === undefined ? {} : { tenant: 'one tenant' }),
    ...(author === undefined ? {} : { by: author }),
    ...(isShown && reason !== undefined ? { reason } : {}),
  };
}

export function listLines(entry: ListedRemote, view: ListView): string[] {
  const { remote, active, previous, versions, history } = entry;
  const others = versions.filter((version) => version !== active && !previous.includes(version));
  return [
    `${remote}: ${active ?? 'none'} active${previous.length ? `, previously ${previous.join(', ')}` : ''}`,
    ...(others.length ? [`  also in the store: ${others.join(', ')}`] : []),
    ...useLines(entry, view),
    ...history
      .slice(-shownHistory)
      .map((change) => (view === 'team' ? asSeenByTeam(change) : change))
      .map(({ at, action, version, percent, from, tenant, by, reason }) =>
        [
          `  ${at} ${action}`,
          version,
          percent !== undefined && `${percent} %`,
          from && `from ${from}`,
          tenant && `for ${tenant}`,
          by && `by ${by}`,
          reason && `(${reason})`,
        ]
          .filter(Boolean)
          .join(' '),
      ),
  ];
}

/** What is released when, if nothing stops it: planned steps, freezes, and canaries that wait for someone. */
export function calendarLines(remotes: readonly ListedRemote[], freezes: readonly Freeze[], now: Date): string[] {
  const events: { at: string; line: string }[] = freezes.map((freeze) => ({
    at: freeze.from,
    line: `${freeze.from} to ${freeze.until}: freeze of ${freeze.remotes?.join(', ') ?? 'all remotes'} (${freeze.reason})`,
  }));
  const waiting: string[] = [];
  for (const { remote, canary } of remotes) {
    if (!canary) continue;
    const { version, percent, tenants } = canary;
    const where = tenants?.join(', ') ?? 'all tenants';
    const trial = plannedTrial(remote, canary);
    const steps = trial ? plannedSteps(trial, freezes, now) : [];
    for (const { at, promotion } of steps)
      events.push({
        at: at.toISOString(),
        line: `${at.toISOString()}: ${remote} ${version} ${promotion.kind === 'stable' ? 'becomes stable' : `for ${promotion.percent} % of ${where}`}`,
      });
    if (steps.length === 0)
      waiting.push(`no date: ${remote} ${version} stays at ${percent} % of ${where} until promoted`);
  }
  return [
    ...events
      .toSorted((one, other) => new Date(one.at).getTime() - new Date(other.at).getTime())
      .map(({ line }) => line),
    ...waiting,
  ];
}

const reasons: Record<Because, string> = {
  pending: 'it waits for the approval of an operator',
  disabled: 'the remote is switched off',
  disabled_here: 'the remote is switched off for this tenant',
  pinned: 'the tenant is pinned to it',
  canary: 'the person is in the share that gets the canary',
  stable: 'it is the stable version',
  none: 'no version was ever activated',
};

export const explainLines = ({ remote, version, because, refused }: Explained): string[] => [
  `${remote}: ${version ?? 'none'}, because ${reasons[because]}`,
  ...refused.map((each) => `  ${each} is skipped: it is not what was signed`),
];

/** What an operator should know before approving a new remote. */
export function approvalLines(remote: string, { description, fingerprint, since, by }: Approval): string[] {
  const { title, routes, menu, homeCards } = description;
  const addresses = routes.map(({ path, public: open }) =>
    open === undefined ? path : `${path} (without sign-in: ${open})`,
  );
  return [
    `${remote}, ${title.en}: registered ${since}${by ? ` by ${by}` : ''} with the key ${fingerprint}`,
    `  addresses: ${addresses.join(', ') || 'none'}`,
    `  menu: ${menu.map((each) => each.title.en).join(', ') || 'none'}`,
    `  cards on the home page: ${homeCards.map((each) => each.title.en).join(', ') || 'none'}`,
  ];
}

/** `0-49 1.1.0, 50-99 1.0.0` */
function sharesOf(entry: RegistryEntry, tenant: string): string {
  const shares: { first: number; last: number; version: string }[] = [];
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    const version = chooseVersions(entry, { tenant, bucket }).versions[0] ?? 'none';
    const current = shares.at(-1);
    if (current?.version === version) current.last = bucket;
    else shares.push({ first: bucket, last: bucket, version });
  }
  if (shares.length === 1) return shares[0]?.version ?? 'none';
  return shares.map(({ first, last, version }) => `${first}-${last} ${version}`).join(', ');
}

const size = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const prunedLines = ({ remote, removed, retained: stored, bytes }: Pruned, { preview = false }): string[] => [
  removed.length === 0
    ? `${remote}: nothing to remove`
    : `${remote}: ${removed.join(', ')} ${preview ? 'would go' : 'removed'} (${size(bytes)})`,
  `  kept: ${stored.join(', ') || 'none'}`,
];

const otherTenants = '(others)';

/** Who would get a different version than now, by tenant. */
export function previewLines(remote: string, { before, after }: Pick<Edited, 'before' | 'after'>): string[] {
  const named = [before, after].flatMap(({ canary, tenants }) => [
    ...(canary?.tenants ?? []),
    ...Object.keys(tenants ?? {}),
  ]);
  const lines = [...new Set([...named, otherTenants])]
    .map((tenant) => ({ tenant, was: sharesOf(before, tenant), becomes: sharesOf(after, tenant) }))
    .filter(({ was, becomes }) => was !== becomes)
    .map(({ tenant, was, becomes }) => `${remote} for ${tenant}: ${was} -> ${becomes}`);
  return lines.length > 0 ? lines : [`${remote}: no one would get another version.`];
}

const frameLine = ({ name, source, file, line, column }: ShownFrame): string =>
  `      at ${name ? `${name} ` : ''}${source ?? file}:${line}:${column}`;

/** One fault as browsers reported it, with its stack. */
export const errorLines = (remote: string, error: ShownError): string[] => [
  `${remote} ${error.version}  ${error.name}: ${error.message}`,
  `    ${error.count === 1 ? 'once' : `${error.count} times`}, about ${error.people} ${error.people === 1 ? 'person' : 'people'}, on ${error.route}`,
  `    first ${error.firstAt}, last ${error.lastAt}${error.requestId === null ? '' : `, support code ${error.requestId}`}`,
  ...error.frames.map(frameLine),
];
