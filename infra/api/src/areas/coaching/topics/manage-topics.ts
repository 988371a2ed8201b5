/** Administration of coaching topics and of the questions of each step. */
import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { differingFields, saveConflictOf, staleVersion } from '../../../platform/versions/stale-version.ts';
import { managedTopics, promptsByStep } from './read-topics.ts';

interface TopicRow {
  name: string;
  description: string;
  version: number;
  is_archived: boolean;
}

async function lockTopic(db: Transaction, topicId: string): Promise<TopicRow> {
  const [row] = await db.query<TopicRow & Record<string, unknown>>(
    `select name, description, version, archived_at is not null as is_archived
     from portal.coaching_topic where topic_id = $1 for update`,
    [topicId],
  );
  if (!row) throw notFound();
  return row;
}

/** Topics with the same name could not be told apart in a select list. */
async function requireFreeName(db: Transaction, name: string, topicId: string | null): Promise<void> {
  const taken = await db.query(
    `select topic_id from portal.coaching_topic
     where lower(name) = lower($1) and archived_at is null and topic_id is distinct from $2`,
    [name, topicId],
  );
  if (taken.length > 0) throw new Refusal('conflict', 'A topic already has this name. Nothing was changed.');
}

const plain = ['name', 'description', 'isArchived', 'order', 'prompts'];

export const saveCoachingTopic: Handler<typeof calls.saveCoachingTopic> = async ({ body }, { db, audit }) => {
  const { name, description, basedOn } = body;
  await requireFreeName(db, name, body.topicId);
  const object = { kind: 'coaching-topic', id: body.topicId ?? crypto.randomUUID() };
  if (body.topicId === null) {
    await db.query(
      `insert into portal.coaching_topic (tenant_id, topic_id, name, description, position)
       select (select platform.current_tenant()), $1, $2, $3, coalesce(max(position) + 1, 0) from portal.coaching_topic`,
      [object.id, name, description],
    );
    audit({ object, after: { name, description }, plain });
    return managedTopics(db);
  }
  const before = await lockTopic(db, body.topicId);
  if (before.version !== basedOn)
    throw staleVersion(
      'Someone else changed this topic while you were editing. Nothing was changed.',
      saveConflictOf(object, differingFields(before.version, { name, description }, { ...before })),
    );
  await db.query(
    'update portal.coaching_topic set name = $2, description = $3, version = version + 1 where topic_id = $1',
    [body.topicId, name, description],
  );
  audit({
    object,
    before: { name: before.name, description: before.description },
    after: { name, description },
    plain,
  });
  return managedTopics(db);
};

export const archiveCoachingTopic: Handler<typeof calls.archiveCoachingTopic> = async ({ body }, context) => {
  const { db, now, audit } = context;
  const { topicId, isArchived } = body;
  const before = await lockTopic(db, topicId);
  if (!isArchived && before.is_archived) await requireFreeName(db, before.name, topicId);
  await db.query(
    `update portal.coaching_topic set archived_at = $2::timestamptz, version = version + (($2::timestamptz is null) <> (archived_at is null))::int
     where topic_id = $1`,
    [topicId, isArchived ? now : null],
  );
  audit({
    object: { kind: 'coaching-topic', id: topicId },
    before: { isArchived: before.is_archived },
    after: { isArchived },
    plain,
  });
  return managedTopics(db);
};

export const orderCoachingTopics: Handler<typeof calls.orderCoachingTopics> = async ({ body }, { db, audit }) => {
  const { topicIds } = body;
  // Rows are locked in the order of their id, which never changes; otherwise concurrent reorderings could deadlock.
  const before = await db.query<{ topic_id: string }>(
    `with locked as (select topic_id, position from portal.coaching_topic where archived_at is null
       order by topic_id for update)
     select topic_id from locked order by position, topic_id`,
  );
  const known = new Set(before.map(({ topic_id }) => topic_id));
  if (known.size !== new Set(topicIds).size || topicIds.length !== known.size || !topicIds.every((id) => known.has(id)))
    throw new Refusal('conflict', 'The topics have changed in the meantime. Nothing was changed.');
  await db.query(
    `update portal.coaching_topic t set position = o.place - 1
     from unnest($1::uuid[]) with ordinality as o (topic_id, place) where t.topic_id = o.topic_id`,
    [topicIds],
  );
  audit({
    object: { kind: 'coaching-topics', id: topicIds[0] ?? '' },
    before: { order: [...known] },
    after: { order: topicIds },
    plain,
  });
  return managedTopics(db);
};

export const saveCoachingPrompts: Handler<typeof calls.saveCoachingPrompts> = async (
  { body },
  { db, tenant, audit },
) => {
  const { step, prompts, basedOn } = body;
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `coaching questions ${tenant.tenantId} ${step}`,
  ]);
  const before = (await promptsByStep(db)).find((one) => one.step === step)?.prompts ?? [];
  if (basedOn && basedOn.join('\n') !== before.join('\n'))
    throw staleVersion(
      'Someone else changed these questions while you were editing. Nothing was changed.',
      saveConflictOf({ kind: `coaching-prompts-${step}`, id: tenant.tenantId }, [
        { field: 'prompts', yours: prompts.join('\n'), theirs: { version: 0, value: before.join('\n') } },
      ]),
    );
  await db.query('delete from portal.coaching_prompt where step = $1', [step]);
  await db.query(
    `insert into portal.coaching_prompt (tenant_id, step, position, text)
     select (select platform.current_tenant()), $1, o.place - 1, o.text
     from unnest($2::text[]) with ordinality as o (text, place)`,
    [step, prompts],
  );
  audit({
    object: { kind: `coaching-prompts-${step}`, id: tenant.tenantId },
    before: { prompts: before },
    after: { prompts },
    plain,
  });
  return promptsByStep(db);
};
