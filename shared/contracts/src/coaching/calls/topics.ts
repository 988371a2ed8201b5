/** Calls for the topics of sessions and for the prompts that help to begin a step. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id, text } from '../../platform/shapes.ts';
import { managedTopic, promptsMost, promptText, stepPrompts, topicChange } from '../prompt-shapes.ts';
import { coachingStep, topic } from '../shapes.ts';

const ofTenant = { area: 'coaching', scope: 'tenant', flag: 'coaching' } as const;
const saving = {
  ...ofTenant,
  access: administration('coaching'),
} as const;
const readByOthers = 'readers do not manage topics; the test of topics writes as the administrator';
const topicChangers = [
  'coaching/saveCoachingTopic',
  'coaching/archiveCoachingTopic',
  'coaching/orderCoachingTopics',
] as const;

export const getCoachingTopics = defineRead({
  ...ofTenant,
  name: 'getCoachingTopics',
  summary: 'The available topics for a session, in the tenant’s order.',
  answer: z.array(topic),
  access: { kind: 'account' },
  changedBy: [...topicChangers],
  exclude: { readsWhatWasWritten: readByOthers },
  keptOnDevice: true,
});

export const getCoachingPrompts = defineRead({
  ...ofTenant,
  name: 'getCoachingPrompts',
  summary: 'The tenant’s own questions by step; a step without any uses those shipped with the portal.',
  answer: z.array(stepPrompts),
  access: { kind: 'account' },
  changedBy: ['coaching/saveCoachingPrompts'],
  exclude: { readsWhatWasWritten: readByOthers },
  keptOnDevice: true,
});

export const getKeptTopics = defineRead({
  ...ofTenant,
  name: 'getKeptTopics',
  summary: 'All topics, including archived ones, for the people who manage them.',
  answer: z.array(managedTopic),
  access: administration('coaching'),
  changedBy: [...topicChangers],
});

export const saveCoachingTopic = defineWrite({
  ...saving,
  name: 'saveCoachingTopic',
  summary: 'Creates a topic or changes its texts.',
  body: topicChange,
  answer: z.array(managedTopic),
  repeatable: true,
  fails: ['not_found', 'conflict', 'stale_version'],
});

export const archiveCoachingTopic = defineWrite({
  ...saving,
  name: 'archiveCoachingTopic',
  summary: 'Removes a topic from the choice for new sessions, or restores it; sessions about it do not change.',
  body: z.strictObject({ topicId: id, isArchived: z.boolean() }),
  answer: z.array(managedTopic),
  fails: ['not_found'],
});

export const orderCoachingTopics = defineWrite({
  ...saving,
  name: 'orderCoachingTopics',
  summary: 'Sets the order of the topics.',
  body: z.strictObject({ topicIds: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  answer: z.array(managedTopic),
  fails: ['conflict'],
});

export const saveCoachingPrompts = defineWrite({
  ...saving,
  name: 'saveCoachingPrompts',
  summary: 'Sets the tenant’s own questions of a step; an empty list restores those shipped with the portal.',
  body: z.strictObject({
    step: coachingStep,
    prompts: z.array(promptText).check(z.maxLength(promptsMost)),
    /**
     * The step's prompts as the person saw them. If they have changed since, nothing is saved. If absent, this is not
     * checked.
     */
    basedOn: z.optional(z.array(text(200)).check(z.maxLength(promptsMost))),
  }),
  answer: z.array(stepPrompts),
  fails: ['stale_version'],
  exclude: { M4: 'names nothing stored: a step is the same in every tenant' },
});
