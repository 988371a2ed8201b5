/** Every figure of how the portal is used. */
import type { UsageNoun } from '../platform/usage/usage-noun.ts';
import { activeUsage } from './account/usage.ts';
import { coachingUsage } from './coaching/usage.ts';
import { completionUsage } from './lms/usage.ts';
import { qualityUsage } from './quiz/qm/usage.ts';
import { ticketUsage } from './support/usage.ts';

export const allUsage: readonly UsageNoun[] = [activeUsage, completionUsage, coachingUsage, qualityUsage, ticketUsage];
