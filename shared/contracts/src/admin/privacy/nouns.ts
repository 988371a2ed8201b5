/** What the portal keeps about people, by noun: the words of the retention panel, of a preview and of an export. */
export const dataNouns = [
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
export type DataNoun = (typeof dataNouns)[number];

export interface RetentionRule {
  /** What holds while the tenant has chosen nothing. */
  days: number;
  from: number;
  to: number;
}

/** Nouns whose rows go by themselves after so many days; all others stay as long as the person's account. */
export const retentionRules = {
  notifications: { days: 180, from: 7, to: 730 },
  quizzes: { days: 1095, from: 90, to: 3650 },
  coaching: { days: 1095, from: 90, to: 3650 },
  boards: { days: 730, from: 90, to: 3650 },
  support: { days: 1095, from: 90, to: 3650 },
  imports: { days: 30, from: 1, to: 365 },
  audit: { days: 1095, from: 180, to: 3650 },
} as const satisfies Partial<Record<DataNoun, RetentionRule>>;
export type RetainedNoun = keyof typeof retentionRules;
export const retainedNouns = Object.keys(retentionRules) as [RetainedNoun, ...RetainedNoun[]];

/** The days that hold in a tenant; a stored number outside the range counts as its nearest end. */
export function daysKept(noun: RetainedNoun, chosen: Readonly<Record<string, number>> | undefined): number {
  const { days, from, to } = retentionRules[noun];
  const own = chosen?.[noun];
  return own === undefined || !Number.isFinite(own) ? days : Math.min(to, Math.max(from, Math.floor(own)));
}
