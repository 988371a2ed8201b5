/** How much the lists of quality monitoring hold: the newest. A page whose list is full says that there may be more. */
export const mostListedEvaluations = 500;
export const mostListedCalibrations = 200;
