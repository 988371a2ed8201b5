/** What a SCORM objective says about a skill. */

export interface Objective {
  /** cmi.objectives.n.id */
  id: string;
  /** cmi.objectives.n.status; empty where the lesson set none. */
  status: string;
  /** As the lesson wrote them; empty where it set none. */
  score: { raw: string; min: string; max: string };
}

const numberOf = (text: string): number | undefined =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);

/**
 * 0 to 100, or undefined for an objective that shows nothing yet. A score counts by its place between the lesson's own
 * bounds (0 and 100 where it names none); without a score, reached is 100 and not reached 0.
 */
export function objectiveLevel({ status, score }: Pick<Objective, 'status' | 'score'>): number | undefined {
  const raw = numberOf(score.raw);
  const min = numberOf(score.min) ?? 0;
  const max = numberOf(score.max) ?? 100;
  if (raw !== undefined && max > min) return Math.round(Math.min(1, Math.max(0, (raw - min) / (max - min))) * 100);
  if (status === 'passed' || status === 'completed') return 100;
  return status === 'failed' ? 0 : undefined;
}
