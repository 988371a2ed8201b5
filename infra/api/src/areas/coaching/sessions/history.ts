/** Returns the whole history of a session. */
import type * as calls from '@portico/contracts/coaching/calls';
import { differences, fieldsOf } from '@portico/contracts/coaching/session-fields';
import type { Handler } from '../../../platform/bind-area.ts';
import { listSubjectVersions } from '../../../platform/versions/list-versions.ts';
import { personsById } from '../../../services/account/public.ts';
import { toSession } from '../session-answer.ts';
import { itemsOf } from '../session-rows.ts';
import { admit } from './admit.ts';
import { type HistoryRow, historyOf } from './history-rows.ts';
import { versionedSession } from './open-session.ts';

/** The contents that were last sent back, if the session has been submitted again since. Entries are newest first. */
function sentBackContents(entries: readonly HistoryRow[]): HistoryRow['contents'] {
  const at = entries.findIndex(({ kind }) => kind === 'rejected');
  const isSubmittedAgain = entries.slice(0, Math.max(at, 0)).some(({ contents }) => contents !== null);
  return isSubmittedAgain ? (entries.slice(at).find(({ contents }) => contents !== null)?.contents ?? null) : null;
}

export const getSessionHistory: Handler<typeof calls.getSessionHistory> = async ({ query }, context) => {
  const { db, actor } = context;
  const { row, relation } = await admit(context, query.sessionID);
  const entries = await historyOf(db, row.session_id);
  const persons = await personsById(db, [
    row.coach_id,
    row.coachee_id,
    row.made_by,
    ...entries.flatMap((entry) => [entry.done_by, entry.done_for]),
  ]);
  const items = await itemsOf(db, [row.session_id]);
  const reader = { relation, userId: actor.self.userId };
  const current = fieldsOf(toSession({ row, items, attachments: [] }, persons, reader));
  // Newest first.
  const submitted = entries.find((entry) => entry.contents !== null)?.contents;
  const sentBack = sentBackContents(entries);
  return {
    sessionID: row.session_id,
    entries: entries.map((entry) => ({
      id: entry.entry_id,
      at: entry.happened_at.toISOString(),
      kind: entry.kind,
      by: persons.of(entry.done_by),
      for: persons.ofNullable(entry.done_for),
      itemID: entry.item_id,
      itemText: entry.item_text,
      reason: entry.reason,
    })),
    fields: await listSubjectVersions(db, versionedSession(row.session_id)),
    sinceSubmission: submitted ? differences(submitted, current) : null,
    ...(sentBack && { sinceSentBack: differences(sentBack, current) }),
  };
};
