/** Release freezes: periods in which no newer release may come into use. */
import { randomBytes } from 'node:crypto';
import { remoteId } from '@portico/contracts/platform/remote-id';
import { freezeAt } from '@portico/contracts/release/staged-promotion';
import * as z from 'zod/mini';
import { withLock } from './lock.ts';
import type { Change, Releases } from './operations.ts';
import { FrozenRefusal, ReleaseRefusal } from './refusal.ts';
import type { Freeze, Registry } from './registry.ts';
import type { Store } from './store.ts';

const instant = z.iso.datetime({ offset: true });
const mostReason = 500;
/** More than anyone plans ahead. Keeps the registry small. */
const mostFreezes = 50;

const whatFor = (remotes: readonly string[] | undefined) => remotes?.join(', ') ?? 'all remotes';
export const freezeLine = ({ id, from, until, reason, remotes, by }: Freeze): string =>
  `${id}  ${from} to ${until}: ${whatFor(remotes)} (${reason})${by ? `, by ${by}` : ''}`;

/** Refuses a change that would give someone another release, unless it goes back. */
export function mustNotBeFrozen(
  { freezes = [] }: Registry,
  remote: string,
  now: Date,
  { despiteFreeze, reason }: Pick<Change, 'despiteFreeze' | 'reason'>,
): void {
  const freeze = freezeAt(freezes, remote, now);
  if (!freeze) return;
  if (!despiteFreeze)
    throw new FrozenRefusal(
      `Releases of ${remote} are frozen from ${freeze.from} to ${freeze.until} (${freeze.reason}). Rolling back and switching off are still possible. Nothing was changed.`,
    );
  if (!reason) throw new ReleaseRefusal('Give a reason with --reason, because there is a freeze. Nothing was changed.');
}

function mustBeSound({ from, until, reason, remotes }: Omit<Freeze, 'id' | 'by'>, now: Date): void {
  for (const [option, value] of Object.entries({ from, until }))
    if (!instant.safeParse(value).success)
      throw new ReleaseRefusal(`--${option} is an instant such as 2026-12-24T18:00:00Z. Nothing was changed.`);
  if (new Date(until) <= new Date(from) || new Date(until) <= now)
    throw new ReleaseRefusal('A freeze ends after it begins, and in the future. Nothing was changed.');
  if (reason === '' || reason.length > mostReason)
    throw new ReleaseRefusal(`Give a reason of up to ${mostReason} characters with --reason. Nothing was changed.`);
  const wrong = remotes?.find((remote) => !remoteId.safeParse(remote).success);
  if (wrong !== undefined) throw new ReleaseRefusal(`${wrong} is not the id of a remote. Nothing was changed.`);
}

export function openFreezes({ folder, registryFile, now }: Store): Pick<Releases, 'freeze' | 'unfreeze' | 'freezes'> {
  const current = ({ freezes = [] }: Registry) =>
    freezes
      .filter(({ until }) => new Date(until) > now())
      .toSorted((one, other) => new Date(one.from).getTime() - new Date(other.from).getTime());
  return {
    freeze: (wanted, { by, preview } = {}) =>
      withLock(folder, async () => {
        const sound = { ...wanted, reason: wanted.reason.trim() };
        mustBeSound(sound, now());
        const registry = await registryFile.read();
        const others = current(registry);
        if (others.length >= mostFreezes)
          throw new ReleaseRefusal(`There are ${mostFreezes} freezes already. Nothing was changed.`);
        const freeze = { id: randomBytes(4).toString('hex'), ...sound, ...(by ? { by } : {}) };
        registry.freezes = [...others, freeze];
        if (!preview) await registryFile.write(registry);
        return freeze;
      }),
    unfreeze: (id) =>
      withLock(folder, async () => {
        const registry = await registryFile.read();
        const others = current(registry);
        const found = others.find((each) => each.id === id);
        if (!found) throw new ReleaseRefusal(`There is no freeze ${id}. Nothing was changed.`);
        registry.freezes = others.filter((each) => each !== found);
        await registryFile.write(registry);
        return found;
      }),
    freezes: async () => current(await registryFile.read()),
  };
}
