/** Everything that happened in a session and all versions of its texts, for the history page. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { id, instant } from '../platform/shapes.ts';
import { fieldValue, fieldVersion } from '../platform/versions/shapes.ts';

const historyKinds = [
  'started',
  'submitted',
  'rejected',
  'accepted',
  'completionRequested',
  'completionDeclined',
  'completed',
  'itemRequested',
  'itemDeclined',
  'itemCompleted',
  /** The portal completed an action because what it tracks was done, or reverted that. */
  'itemSeen',
  'itemReopened',
  'itemRemoved',
  'fileAdded',
  'fileRemoved',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

const historyEntry = z.object({
  id,
  at: instant,
  kind: z.enum(historyKinds),
  by: person,
  /** The coach on whose behalf a delegate acted. */
  for: z.nullable(person),
  itemID: z.nullable(id),
  /** Text of the item or name of the file at that time. */
  itemText: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const author = z.object({ UserID: id, FirstName: z.string(), LastName: z.string() });

const fieldHistory = z.object({
  field: z.string(),
  /** Newest first. */
  versions: z.array(
    z.object({
      version: fieldVersion,
      value: fieldValue,
      savedBy: z.nullable(author),
      /** The coach on whose behalf a delegate saved it. */
      savedFor: z.optional(z.nullable(author)),
      savedAt: z.nullable(instant),
    }),
  ),
});
export type FieldHistory = z.infer<typeof fieldHistory>;

const changedField = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });

export const sessionHistory = z.object({
  sessionID: id,
  /** Newest first. */
  entries: listOfKnown(historyEntry),
  fields: z.array(fieldHistory),
  /** Changes since the last submission; null if the session was never submitted. */
  sinceSubmission: z.nullable(z.array(changedField)),
  /** Changes since it was sent back, once it is submitted again. Absent otherwise, and in older answers. */
  sinceSentBack: z.optional(z.array(changedField)),
});
