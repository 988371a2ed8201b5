/**
 * Maximum length of quality monitoring lists, which contain the newest entries of their period. If a list is full, the page says that
 * there may be more.
 */
export const mostListedEvaluations = 500;
export const mostListedCalibrations = 200;
