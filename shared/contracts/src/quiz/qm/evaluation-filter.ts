/** Filter for a list of evaluations, shared by the page and its export. */
import type { EvaluationSummary } from './shapes.ts';

export const evaluationFilters = ['all', 'open', 'disputed', 'fatal'] as const;
export type EvaluationFilter = (typeof evaluationFilters)[number];

const fits: Record<EvaluationFilter, (one: EvaluationSummary) => boolean> = {
  all: () => true,
  open: ({ status }) => status !== 'approved',
  disputed: ({ openDisputes }) => openDisputes > 0,
  fatal: ({ fatal }) => fatal,
};

export const filterEvaluations = (all: readonly EvaluationSummary[], filter: EvaluationFilter): EvaluationSummary[] =>
  all.filter(fits[filter]);
