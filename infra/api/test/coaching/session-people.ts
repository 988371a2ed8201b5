/** Everyone who may come across a session, and how they access it over HTTP. */
import { randomUUID } from 'node:crypto';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import type { RequestContext } from '@portico/contracts/platform/context';
import type { Ask, Reply, TestApi } from '../harness.ts';

/**
 * `delegate` acts for the coach; `country` has the coachee's team in scope; the others are not related to the session.
 */
export const participants = ['coach', 'delegate', 'learner', 'country', 'coach2', 'learner2', 'foreign'] as const;
export type Participant = (typeof participants)[number];

export interface SessionPeople {
  coachee: { userId: string; guid: string };
  coach: { userId: string; guid: string };
  topicId: string;
  ask(as: Participant, call: string, ask: Pick<Ask, 'query' | 'body' | 'headers'>): Promise<Reply>;
  /** Starts a session as the coach or their delegate. */
  begin(as?: Participant, more?: object): Promise<string>;
  open(as: Participant, sessionID: string): Promise<OpenSession>;
  /** The ids of the session and its people, as Save requires them. */
  named(sessionID: string): { sessionID: string; coacheeID: string; coachID: string };
}

/** The coach of another tenant, calling that tenant's own address. */
const foreign: Pick<Ask, 'as' | 'tenant'> = { as: 'coach', tenant: 'ember' };

export async function preparePeople(test: TestApi): Promise<SessionPeople> {
  const coach = test.ids('coach');
  const coachee = test.ids('learner');
  const { tenantId } = await test.tenant('harbour');
  const [membership] = await test.sql(
    'select organisation_id from portal.account_membership where user_id = $1 order by position limit 1',
    [test.ids('delegate').userId],
  );
  const [topic] = await test.sql(
    'select topic_id from portal.coaching_topic where tenant_id = $1 order by position limit 1',
    [tenantId],
  );
  const asCoach: RequestContext = {
    account: test.ids('delegate').userId,
    organisation: membership.organisation_id,
    principal: coach.userId,
  };
  const who = (as: Participant): Pick<Ask, 'as' | 'tenant' | 'context'> => {
    if (as === 'foreign') return foreign;
    return as === 'delegate' ? { as, context: asCoach } : { as };
  };
  const ask: SessionPeople['ask'] = (as, call, given) => test.ask(`coaching/${call}`, { ...given, ...who(as) });
  return {
    coach,
    coachee,
    topicId: topic.topic_id,
    ask,
    async begin(as = 'coach', more = {}) {
      const reply = await ask(as, 'getSessionID', { body: { coacheeID: coachee.userId, ...more } });
      if (reply.status !== 200) throw new Error(`No session was begun: ${reply.text}`);
      return reply.json().sessionID;
    },
    async open(as, sessionID) {
      const reply = await ask(as, 'getTGROWSession', { body: { sessionID } });
      if (reply.status !== 200) throw new Error(`${as} did not open the session: ${reply.text}`);
      return reply.json();
    },
    named: (sessionID) => ({ sessionID, coacheeID: coachee.userId, coachID: coach.userId }),
  };
}

/** Everything that a submission needs; ids are keyed by what they identify. */
export function completeContents(topicId: string) {
  const ids = { goal: randomUUID(), option: randomUUID(), action: randomUUID() };
  return {
    ids,
    change: {
      currentStep: 'actions' as const,
      topic: { topicId, comment: 'How we open a call.' },
      goals: [{ id: ids.goal, text: 'Ask one open question first.', dueOn: '2026-12-14' }],
      reality: { text: 'Six calls, two open questions.', date: '2026-11-16' },
      options: [{ id: ids.option, text: 'A card beside the screen.' }],
      optionSelected: ids.option,
      actions: [{ id: ids.action, text: 'Write the card.', dueOn: '2026-11-20' }],
      versions: {},
    },
  };
}
