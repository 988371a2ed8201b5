/** Reads the boot document that the edge has put into the page. Nothing in it is believed before it has been checked. */
import { type BootDocument, bootDocument, bootRemote, contractVersion } from '@portico/contracts/platform/boot';
import * as z from 'zod/mini';

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

const withoutRemotes = z.object({ ...bootDocument.shape, remotes: z.array(z.unknown()) });
const anyDocument = z.object({ contract: z.number() });
const anyRemote = z.object({ description: z.object({ id: z.string(), contract: z.optional(z.number()) }) });

function refusalOf(remote: unknown): RefusedRemote {
  const named = anyRemote.safeParse(remote);
  if (!named.success) return { id: '', why: 'unknown' };
  const { id, contract } = named.data.description;
  return { id, why: (contract ?? 0) > contractVersion ? 'newer' : 'unknown' };
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

export function readBoot(text: string | null | undefined): BootReading {
  const value = parsed(text);
  const versioned = anyDocument.safeParse(value);
  if (!versioned.success) return { kind: 'unreadable' };
  // Asked first: a newer document may have any shape, and the cure is another one than for a broken one.
  if (versioned.data.contract > contractVersion) return { kind: 'newer' };
  const document = withoutRemotes.safeParse(value);
  if (!document.success) return { kind: 'unreadable' };

  const remotes: BootDocument['remotes'] = [];
  const refused: RefusedRemote[] = [];
  for (const candidate of document.data.remotes) {
    const remote = bootRemote.safeParse(candidate);
    if (!remote.success || remote.data.description.contract > contractVersion) refused.push(refusalOf(candidate));
    else if (remote.data.releases.length === 0) refused.push({ id: remote.data.description.id, why: 'empty' });
    else remotes.push(remote.data);
  }
  return { kind: 'ready', boot: { ...document.data, remotes }, refused };
}

/** The data block of the page. */
export const bootText = (): string | null | undefined => document.getElementById('boot')?.textContent;
