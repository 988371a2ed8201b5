/** The releases that are no longer needed: a pure function of the registry's entry, the good releases and the time. */

import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { chooseVersions } from './choose-versions.ts';
import type { IsGood } from './edits.ts';
import type { RegistryEntry } from './registry.ts';
import { stepDowns } from './resolve-remote.ts';

export interface Age {
  now: Date;
  /** A release stays for this many days after it was published, chosen or replaced, whatever else applies. */
  days: number;
}

/** What someone may get now or fall back to, including what is disabled and may be enabled again. */
function offered({ disabled: _, tenants = {}, ...entry }: RegistryEntry, isGood: IsGood): string[] {
  const pins = Object.entries(tenants).flatMap(([tenant, { pin }]) => (pin === undefined ? [] : [[tenant, { pin }]]));
  const switchedOn = { ...entry, tenants: Object.fromEntries(pins) };
  // No tenant has the empty name, so it represents all tenants without their own settings.
  const choices = ['', ...Object.keys(switchedOn.tenants)].map((tenant) =>
    chooseVersions(switchedOn, { tenant, bucket: undefined }),
  );
  const chosen = choices.flatMap(({ versions }) => versions.filter(isGood).slice(0, 1 + stepDowns));
  return [...chosen, ...(entry.canary ? [entry.canary.version] : [])];
}

/**
 * Versions that a recent history entry put into use or replaced. Pages that were open then still request their files.
 */
function recent({ history }: RegistryEntry, { now, days }: Age): string[] {
  const found: (string | undefined)[] = [];
  let stable: string | undefined;
  for (const { at, action, version, from, tenant } of history) {
    const replaces = tenant === undefined && ['activate', 'promote', 'rollback'].includes(action);
    const isRecent = differenceInMilliseconds(now, at) < days * millisecondsInDay;
    // An entry without the replaced version still shows which version became stable.
    if (isRecent && action !== 'prune') found.push(version, from ?? (replaces ? stable : undefined));
    if (replaces) stable = version ?? stable;
  }
  return found.filter((version) => version !== undefined);
}

/** Versions that are neither offered to anyone nor recent; sorted by publication, oldest first. */
export function unneeded(entry: RegistryEntry, isGood: IsGood, age: Age): string[] {
  const needed = new Set([entry.active, ...offered(entry, isGood), ...recent(entry, age)]);
  return entry.versions.filter((version) => !needed.has(version));
}
