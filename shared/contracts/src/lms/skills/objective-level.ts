/** Derives a skill level from a SCORM objective. */

export interface Objective {
  /** Value of cmi.objectives.n.id. */
  id: string;
  /** Value of cmi.objectives.n.status; empty if the lesson has not set it. */
  status: string;
  /** As the lesson set them; empty if it has not. */
  score: { raw: string; min: string; max: string };
}

const numberOf = (text: string): number | undefined =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);

/**
 * Returns 0 to 100, or undefined for an objective without a result. A score counts by its position between the lesson's
 * own bounds (0 and 100 if it has none); without a score, an achieved objective is 100 and a failed one 0.
 */
export function objectiveLevel({ status, score }: Pick<Objective, 'status' | 'score'>): number | undefined {
  const raw = numberOf(score.raw);
  const min = numberOf(score.min) ?? 0;
  const max = numberOf(score.max) ?? 100;
  if (raw !== undefined && max > min) return Math.round(Math.min(1, Math.max(0, (raw - min) / (max - min))) * 100);
  if (status === 'passed' || status === 'completed') return 100;
  return status === 'failed' ? 0 : undefined;
}
