/** Returns the whole history of a session. */
import type * as calls from '@portico/contracts/coaching/calls';
import { differences, fieldsOf } from '@portico/contracts/coaching/session-fields';
import type { Handler } from '../../../platform/bind-area.ts';
import { listSubjectVersions } from '../../../platform/versions/list-versions.ts';
import { personsById } from '../../../services/account/public.ts';
import { toSession } from '../session-answer.ts';
import { itemsOf } from '../session-rows.ts';
import { admit } from './admit.ts';
import { historyOf } from './history-rows.ts';
import { versionedSession } from './open-session.ts';

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
  const submitted = entries.find((entry) => entry.contents !== null)?.contents;
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
    sinceSubmission: submitted
      ? differences(submitted, fieldsOf(toSession({ row, items, attachments: [] }, persons, reader)))
      : null,
  };
};
