/** The contents of demo sessions, and the topics to choose from. */
import * as z from 'zod/mini';
import { demoData } from '../demo-data.ts';

const topic = z.strictObject({ key: z.string(), name: z.string(), description: z.string() });
export const coachingTopics = demoData('coaching/topics', z.array(topic));

const sessionText = z.strictObject({
  /** Key of the topic. */
  topic: z.string(),
  comment: z.string(),
  goal: z.string(),
  evidence: z.string(),
  feedback: z.string(),
  reality: z.string(),
  options: z.array(z.string()).check(z.minLength(2)),
  /** Index of the chosen option. */
  chosen: z.number(),
  actions: z.array(z.string()).check(z.minLength(1)),
});
export type SessionText = z.infer<typeof sessionText>;
export const sessionTexts = demoData('coaching/sessions', z.array(sessionText));
