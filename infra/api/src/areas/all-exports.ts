/** Every kind of export. What is not listed cannot be had as a file. */
import type { Export } from '../platform/exports/define-export.ts';
import { auditExport } from './admin/audit/audit-export.ts';
import { sessionExport, summaryExport } from './coaching/public.ts';
import { readersExport } from './content/public.ts';
import { leaderboardExport } from './gamification/public.ts';
import { assessmentExport } from './hr/public.ts';
import { careerExport, certificateExport, heatMapExport } from './lms/public.ts';
import { actionsExport } from './pd/actions-export.ts';
import { interactionsExport } from './player/interactions-export.ts';
import { evaluationExport, evaluationsExport } from './quiz/qm/exports.ts';
import { resultExport, teamResultsExport } from './quiz/results/exports.ts';
import { ticketsExport } from './support/public.ts';

export const allExports: readonly Export[] = [
  actionsExport,
  sessionExport,
  assessmentExport,
  auditExport,
  careerExport,
  certificateExport,
  interactionsExport,
  summaryExport,
  leaderboardExport,
  heatMapExport,
  evaluationExport,
  evaluationsExport,
  resultExport,
  teamResultsExport,
  ticketsExport,
  readersExport,
];
