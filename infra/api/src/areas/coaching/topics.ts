import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../platform/bind-area.ts';

export const getCoachingTopics: Handler<typeof calls.getCoachingTopics> = (_, { db }) =>
  db.prepared<{ topicId: string; name: string; description: string }>(
    'coaching_topics',
    `select topic_id as "topicId", name, description from portal.coaching_topic order by position, topic_id`,
  );
