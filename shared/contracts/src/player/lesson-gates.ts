/** Which lessons wait for others, according to the manifest's prerequisites. */
import { isMet, lessonsNamed, type Prerequisite, readPrerequisites } from './aicc-script.ts';
import { headingStatus, type OutlineLesson } from './next-lesson.ts';

export interface GatedLesson extends OutlineLesson {
  /** The item's identifier in the manifest, which prerequisites use. */
  identifier: string;
  prerequisites: string;
  title: string;
  /** No one can open it, so no lesson waits for it. */
  missingFile?: boolean;
}

/**
 * Null if the script requires nothing. A script that cannot be read, or that names a lesson missing from the course,
 * requires nothing either, because no one could ever fulfil it; the import says so.
 */
export function gateOf(script: string, identifiers: ReadonlySet<string>): Prerequisite | null {
  const wanted = readPrerequisites(script);
  return wanted && lessonsNamed(wanted).every((lesson) => identifiers.has(lesson)) ? wanted : null;
}

/** Titles of the lessons to complete before an item opens; undefined if it is open. */
export function openPrerequisites(item: GatedLesson, items: readonly GatedLesson[]): string[] | undefined {
  const named = new Map(items.map((one) => [one.identifier, one]));
  const playable = items.filter(({ missingFile }) => !missingFile).map(({ identifier }) => identifier);
  const wanted = gateOf(item.prerequisites, new Set(playable));
  if (!wanted) return undefined;
  const statusOf = (identifier: string) => {
    const one = named.get(identifier);
    if (!one) return 'not attempted';
    return one.kind === 'heading' ? headingStatus(one.scoID, items) : one.status;
  };
  if (isMet(wanted, statusOf)) return undefined;
  return lessonsNamed(wanted).map((identifier) => named.get(identifier)?.title ?? identifier);
}
