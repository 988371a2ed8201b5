import type * as calls from '@portico/contracts/coaching/calls';
import type { ManagedTopic, StepPrompts } from '@portico/contracts/coaching/prompt-shapes';
import { coachingSteps, type Topic } from '@portico/contracts/coaching/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';

export const getCoachingTopics: Handler<typeof calls.getCoachingTopics> = (_, { db }) =>
  db.prepared<Topic & Record<string, unknown>>(
    'coaching_topics',
    `select topic_id as "topicId", name, description from portal.coaching_topic where archived_at is null
     order by position, topic_id`,
  );

/** All topics: those in use first, in their order. */
export const managedTopics = (db: Transaction): Promise<ManagedTopic[]> =>
  db.query<ManagedTopic & Record<string, unknown>>(
    `select t.topic_id as "topicId", t.name, t.description, t.position, t.archived_at is not null as "isArchived", t.version,
       (select count(*)::int from portal.coaching_session s
         where s.tenant_id = t.tenant_id and s.topic_id = t.topic_id) as sessions
     from portal.coaching_topic t order by t.archived_at is not null, t.position, t.topic_id`,
  );

export const getKeptTopics: Handler<typeof calls.getKeptTopics> = (_, { db }) => managedTopics(db);

export async function promptsByStep(db: Transaction): Promise<StepPrompts[]> {
  const rows = await db.query<{ step: string; text: string }>(
    'select step, text from portal.coaching_prompt order by step, position',
  );
  return coachingSteps.flatMap((step) => {
    const prompts = rows.filter((row) => row.step === step).map(({ text }) => text);
    return prompts.length > 0 ? [{ step, prompts }] : [];
  });
}

export const getCoachingPrompts: Handler<typeof calls.getCoachingPrompts> = (_, { db }) => promptsByStep(db);
