import { isUuid } from '@portico/contracts/platform/shapes';

/**
 * In whose place an address opens a quiz: one's own quizzes (`mine`), the item of the survey itself, or a curriculum, of
 * which the server is asked. Undefined for an address that nothing leads to.
 */
export function placeOfQuiz(catalogID: string, quizid: string): { catalogID?: string } | undefined {
  if (catalogID === 'mine' || catalogID === quizid) return {};
  return isUuid(catalogID) ? { catalogID } : undefined;
}
