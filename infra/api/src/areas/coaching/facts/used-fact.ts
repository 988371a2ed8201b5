/** Facts about the coachee that are used in a session. */
import type { PersonFactKind } from '@portico/contracts/coaching/person-facts';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { SessionRow } from '../session-rows.ts';
import { publishChanged } from '../sessions/notify-people.ts';
import { answerSession, type SessionContext } from '../sessions/open-session.ts';
import { factsAbout, type KnownFact } from './read-facts.ts';

/** Maximum number of facts used in a session; no conversation covers more. */
const mostUsed = 30;

/**
 * The fact as the caller sees it; the link is taken from there, so that a request cannot set any other address. Refuses
 * if the session already uses the maximum.
 */
export async function factForUse(
  context: SessionContext & Parameters<typeof factsAbout>[0],
  row: SessionRow,
  { kind, factID }: { kind: PersonFactKind; factID: string },
): Promise<KnownFact> {
  const [[coachee], used] = await Promise.all([
    peopleByIds(context.db, [row.coachee_id]),
    context.db.prepared(
      'coaching_used_facts',
      `select from portal.coaching_item
       where session_id = $1 and (is_fact or link is not null) and removed_at is null limit ${mostUsed}`,
      [row.session_id],
    ),
  ]);
  if (!coachee) throw notFound();
  const fact = (await factsAbout(context, coachee, [kind])).facts.find(({ id }) => id === factID);
  if (!fact) throw notFound();
  if (used.length >= mostUsed)
    throw new Refusal('conflict', `A session can use at most ${mostUsed} facts. Nothing was changed.`);
  return fact;
}

/** The common last step of calls that turn a fact into an item of the session. */
export async function answerWithFact(
  context: SessionContext,
  row: SessionRow,
  { itemId, kind, text }: { itemId: string; kind: PersonFactKind; text: string },
): Promise<OpenSession> {
  context.audit({
    object: { kind: 'coaching-item', id: itemId },
    after: { session: row.session_id, fact: kind, text },
    person: row.coachee_id,
    plain: ['session', 'fact'],
  });
  await publishChanged(context, row);
  return answerSession(context, row.session_id);
}
