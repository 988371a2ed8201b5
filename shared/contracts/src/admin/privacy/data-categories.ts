/** Categories of personal data in the portal, as named in the retention panel, previews and exports. */
export const dataCategories = [
  'account',
  'learning',
  'quizzes',
  'coaching',
  'boards',
  'news',
  'comments',
  'points',
  'support',
  'notifications',
  'mails',
  'files',
  'links',
  'drafts',
  'exports',
  'imports',
  'audit',
] as const;
export type DataCategory = (typeof dataCategories)[number];

export interface RetentionRule {
  /** The default while the tenant has chosen nothing. */
  days: number;
  from: number;
  to: number;
}

/**
 * Categories with a period that a tenant can set. Mails, links, drafts and exports have fixed periods in their prune
 * jobs.
 */
export const retentionRules = {
  notifications: { days: 180, from: 7, to: 730 },
  quizzes: { days: 1095, from: 90, to: 3650 },
  coaching: { days: 1095, from: 90, to: 3650 },
  boards: { days: 730, from: 90, to: 3650 },
  support: { days: 1095, from: 90, to: 3650 },
  imports: { days: 30, from: 1, to: 365 },
  audit: { days: 1095, from: 180, to: 3650 },
} as const satisfies Partial<Record<DataCategory, RetentionRule>>;
export type RetainedCategory = keyof typeof retentionRules;
export const retainedCategories = Object.keys(retentionRules) as [RetainedCategory, ...RetainedCategory[]];

/** Returns the retention period of a tenant in days, clamped to the allowed range. */
export function retentionDays(
  category: RetainedCategory,
  chosen: Readonly<Record<string, number>> | undefined,
): number {
  const { days, from, to } = retentionRules[category];
  const own = chosen?.[category];
  return own === undefined || !Number.isFinite(own) ? days : Math.min(to, Math.max(from, Math.floor(own)));
}
