/** Reads the boot document that the edge embeds in the page. Nothing in it is trusted before it has been checked. */
import type { BootDocument, BootRemote } from '@portico/contracts/platform/boot';
import { contractVersion } from '@portico/contracts/platform/contract-version';
import { cardShape, documentShape, remoteShape } from './boot-shapes.ts';
import { fields, number, text } from './light-shapes.ts';

/** A remote that is incompatible with this page. The rest of the portal works without it. */
export interface RefusedRemote {
  id: string;
  /** `newer`: built for a newer host. `unknown`: this host cannot read its description. `empty`: it has no release. */
  why: 'newer' | 'unknown' | 'empty';
}

type BootReading =
  | { kind: 'ready'; boot: BootDocument; refused: readonly RefusedRemote[] }
  /** Missing, not JSON, or not in the shape of its contract. */
  | { kind: 'unreadable' }
  /** Made for a newer host than this page. A reload updates both. */
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
  // Checked first: a newer document may have any shape, and its remedy differs from that of a broken one.
  if (value.contract > contractVersion) return { kind: 'newer' };
  if (!isDocument(value)) return { kind: 'unreadable' };
  const refusals = value.remotes.map(refusalOf);
  const remotes = value.remotes.filter((_, index) => refusals[index] === undefined).map(withKnownCards);
  return { kind: 'ready', boot: { ...value, remotes }, refused: refusals.filter((refusal) => refusal !== undefined) };
}

/** Text of the data block in the page. */
export const bootText = (): string | null | undefined => document.getElementById('boot')?.textContent;
