import { isUuid } from '@portico/contracts/platform/shapes';

/**
 * Where an address opens a quiz: among the viewer's own quizzes (`mine`), as the survey's item, or in a curriculum,
 * which the server checks. Undefined for an address to which nothing links.
 */
export function placeOfQuiz(catalogID: string, quizid: string): { catalogID?: string } | undefined {
  if (catalogID === 'mine' || catalogID === quizid) return {};
  return isUuid(catalogID) ? { catalogID } : undefined;
}
