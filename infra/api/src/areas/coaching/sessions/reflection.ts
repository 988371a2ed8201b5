/**
 * The coachee's reflection on a session: mood before and after, a rating and a sentence. Only the coach can read it.
 */
import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import {
  changedMeanwhile,
  differingFields,
  fieldValues,
  saveConflictOf,
} from '../../../platform/versions/stale-version.ts';
import { admit, requireRight } from './admit.ts';
import { publishChanged } from './notify-people.ts';
import { answerSession } from './open-session.ts';
import { findReflection } from './reflection-row.ts';

export const saveReflection: Handler<typeof calls.saveReflection> = async ({ body }, context) => {
  const { db, now, audit } = context;
  const { row, can } = await admit(context, body.sessionID, true);
  requireRight(can.reflect, 'This is for the coachee to say.');
  const stored = await findReflection(db, row.session_id);
  const { moodBefore, moodAfter, rating, comment, basedOn } = body;
  if (basedOn !== (stored?.version ?? 0))
    throw changedMeanwhile(
      'This was changed in another window. Nothing was changed.',
      saveConflictOf(
        { kind: 'coaching-reflection', id: row.session_id },
        differingFields(stored?.version ?? 0, { moodBefore, moodAfter, rating, comment }, fieldValues(stored ?? {})),
      ),
      stored ?? {},
    );
  await db.query(
    `insert into portal.coaching_reflection (tenant_id, session_id, mood_before, mood_after, rating, comment, version, saved_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, session_id) do update set mood_before = excluded.mood_before,
       mood_after = excluded.mood_after, rating = excluded.rating, comment = excluded.comment,
       version = excluded.version, saved_at = excluded.saved_at`,
    [row.session_id, moodBefore, moodAfter, rating, comment, basedOn + 1, now],
  );
  audit({
    object: { kind: 'coaching-reflection', id: row.session_id },
    after: { version: basedOn + 1 },
    plain: ['version'],
  });
  await publishChanged(context, row);
  return answerSession(context, row.session_id);
};
