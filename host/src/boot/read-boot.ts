/** Reads the boot document that the edge has put into the page. Nothing in it is trusted before it has been checked. */
import type { BootDocument, BootRemote } from '@portico/contracts/platform/boot';
import { contractVersion } from '@portico/contracts/platform/contract-version';
import { cardShape, documentShape, remoteShape } from './boot-shapes.ts';
import { fields, number, text } from './light-shapes.ts';

/** A remote that this page cannot speak with; the rest of the portal works without it. */
export interface RefusedRemote {
  id: string;
  /** `newer`: built for a newer host. `unknown`: its description is none that this host knows. `empty`: no release. */
  why: 'newer' | 'unknown' | 'empty';
}

export type BootReading =
  | { kind: 'ready'; boot: BootDocument; refused: readonly RefusedRemote[] }
  /** Missing, no JSON, or not in the shape of its contract. */
  | { kind: 'unreadable' }
  /** Made for a newer host than this page has: a reload brings both together. */
  | { kind: 'newer' };

const isVersioned = fields({ contract: number }) as (value: unknown) => value is { contract: number };
const isDocument = documentShape as (value: unknown) => value is BootDocument;
const isRemote = remoteShape as (value: unknown) => value is BootRemote;
const isNamed = fields({ description: fields({ id: text }) }) as (
  value: unknown,
) => value is { description: { id: string; contract?: unknown } };

function refusalOf(remote: unknown): RefusedRemote | undefined {
  if (!isNamed(remote)) return { id: '', why: 'unknown' };
  const { id, contract } = remote.description;
  if (typeof contract === 'number' && contract > contractVersion) return { id, why: 'newer' };
  if (!isRemote(remote)) return { id, why: 'unknown' };
  return remote.releases.length === 0 ? { id, why: 'empty' } : undefined;
}

const withKnownCards = ({ description, ...remote }: BootRemote): BootRemote => ({
  ...remote,
  description: { ...description, homeCards: description.homeCards.filter(cardShape) },
});

function parsed(json: string | null | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}

export function readBoot(json: string | null | undefined): BootReading {
  const value = parsed(json);
  if (!isVersioned(value)) return { kind: 'unreadable' };
  // Asked first: a newer document may have any shape, and the cure is another one than for a broken one.
  if (value.contract > contractVersion) return { kind: 'newer' };
  if (!isDocument(value)) return { kind: 'unreadable' };
  const refusals = value.remotes.map(refusalOf);
  const remotes = value.remotes.filter((_, index) => refusals[index] === undefined).map(withKnownCards);
  return { kind: 'ready', boot: { ...value, remotes }, refused: refusals.filter((refusal) => refusal !== undefined) };
}

/** The data block of the page. */
export const bootText = (): string | null | undefined => document.getElementById('boot')?.textContent;
