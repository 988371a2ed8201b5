/** Prompts that help to begin a step, and topics as their managers see them. */
import * as z from 'zod/mini';
import { id, line, text } from '../platform/shapes.ts';
import { coachingStep, topic } from './shapes.ts';

/** The tenant's own prompts; a missing step uses the prompts that come with the portal. */
export const stepPrompts = z.object({ step: coachingStep, prompts: z.array(z.string()) });
export type StepPrompts = z.infer<typeof stepPrompts>;

export const promptsMost = 8;
export const promptText = text(200, 1);

export const managedTopic = z.extend(topic, {
  position: z.int(),
  isArchived: z.boolean(),
  version: z.int(),
  /** Number of sessions about the topic. */
  sessions: z.int(),
});
export type ManagedTopic = z.infer<typeof managedTopic>;

export const topicChange = z.strictObject({
  /** Null creates a new topic. */
  topicId: z.nullable(id),
  name: line(80, 1),
  description: text(300),
  /** The version last read; 0 for a new topic. */
  basedOn: z.int(),
});
