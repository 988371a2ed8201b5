/** Figures that the portal reads for a board. */
export const boardFigureKinds = [
  'quality.score',
  'quality.fault',
  'coaching.coverage',
  'courses.onTime',
  'verification.rate',
  'tickets.inTime',
  'missions.streak',
] as const;
export type BoardFigureKind = (typeof boardFigureKinds)[number];
