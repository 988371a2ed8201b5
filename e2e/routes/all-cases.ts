import { boardCases } from './cases/boards.ts';
import { coachingCases } from './cases/coaching.ts';
import { guestCases } from './cases/guests.ts';
import { hostCases } from './cases/host.ts';
import { learningCases } from './cases/learning.ts';
import { newsCases } from './cases/news.ts';
import { progressCases } from './cases/progress.ts';
import { publicCases } from './cases/public.ts';
import { qualityCases } from './cases/quality.ts';
import { quizCases } from './cases/quizzes.ts';
import { recognitionCases } from './cases/recognition.ts';
import { supportCases } from './cases/support.ts';
import type { RouteCases } from './route-case.ts';

/** Each declared route once, in the order of the portal’s menu. */
export const allCases: RouteCases = {
  ...publicCases,
  ...hostCases,
  ...learningCases,
  ...progressCases,
  ...coachingCases,
  ...boardCases,
  ...quizCases,
  ...qualityCases,
  ...guestCases,
  ...recognitionCases,
  ...newsCases,
  ...supportCases,
};
