/** Evaluations of a period that are read at once, the newest first. */
export const mostListedEvaluations = 500;
/** Maximum length of the list of calibrations. If it is full, the page says that there may be more. */
export const mostListedCalibrations = 200;
