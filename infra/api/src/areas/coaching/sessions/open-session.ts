/** The session as a page opens it: with versions, the previous session, and the caller's private note. */
import { fieldsOf } from '@portico/contracts/coaching/session-fields';
import { maySeeReflection } from '@portico/contracts/coaching/session-rights';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { coachingGoalsMax } from '@portico/contracts/platform/constants';
import type { Actor } from '../../../platform/actor.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { linkTo } from '../../../platform/files/media-link.ts';
import { readVersioned } from '../../../platform/versions/read-versioned.ts';
import { personsById } from '../../../services/account/public.ts';
import { relationOf } from '../policy.ts';
import { type SessionReader, toGoalOrAction, toSession } from '../session-answer.ts';
import { attachmentsOf, findSession, itemsOf, type SessionRow } from '../session-rows.ts';
import { type Admitted, admit } from './admit.ts';
import { findNote } from './private-note.ts';
import { findReflection } from './reflection-row.ts';

export type SessionContext = Omit<CallContext, 'actor' | 'caller' | 'people'> & { actor: Actor };

/** Kind of the session for versioned fields, presence and live events. */
export const sessionKind = 'coaching-session';
export const versionedSession = (sessionId: string) => ({ kind: sessionKind, id: sessionId });

export const goalsMost = ({ tenant }: Pick<SessionContext, 'tenant'>): number =>
  tenant.settings.limits.coachingGoals ?? coachingGoalsMax;

/** Actions agreed in the previous session that are still open. A follow-up session shows them first. */
async function parentOf({ db, actor }: SessionContext, row: SessionRow): Promise<OpenSession['parent']> {
  const parent = row.parent_id === null ? undefined : await findSession(db, row.parent_id);
  if (!parent) return null;
  const people = { coachId: parent.coach_id, coacheeId: parent.coachee_id };
  const reader = { relation: relationOf(actor, people, true), userId: actor.self.userId };
  const items = await itemsOf(db, [parent.session_id]);
  return {
    sessionID: parent.session_id,
    sessionDate: parent.session_date.toISOString(),
    status: parent.status,
    topicName: parent.topic_name,
    unfinished: items
      .filter((item) => item.kind === 'action' && item.status !== 'completed')
      .map((item) => toGoalOrAction(item, parent, reader)),
  };
}

export async function readOpenSession(context: SessionContext, { row, relation, can }: Admitted): Promise<OpenSession> {
  const { db, actor } = context;
  const items = await itemsOf(db, [row.session_id]);
  const attachments = await attachmentsOf(db, [row.session_id]);
  const persons = await personsById(db, [row.coach_id, row.coachee_id, row.made_by]);
  const reader: SessionReader = {
    relation,
    userId: actor.self.userId,
    linkTo: ({ attachment_id, filename }) => linkTo(context, { mediaId: attachment_id, name: filename }, actor).link,
  };
  const session = toSession({ row, items, attachments }, persons, reader);
  const stored = await readVersioned(db, versionedSession(row.session_id));
  const fields = Object.keys(fieldsOf(session));
  return {
    ...session,
    can,
    versions: Object.fromEntries(
      fields.flatMap((field) => {
        const version = stored.get(field)?.version ?? 0;
        return version > 0 ? [[field, version]] : [];
      }),
    ),
    goalsMost: goalsMost(context),
    parent: await parentOf(context, row),
    privateNote: can.keepPrivateNote ? await findNote(db, row.session_id, actor.self.userId) : null,
    reflection: maySeeReflection(relation) && !actor.principal ? await findReflection(db, row.session_id) : null,
  };
}

/** Returns the session after a change. */
export const answerSession = async (context: SessionContext, sessionId: string): Promise<OpenSession> =>
  readOpenSession(context, await admit(context, sessionId));
