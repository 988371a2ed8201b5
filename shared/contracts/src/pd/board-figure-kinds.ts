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

/** Why a figure cannot be raised as an issue, as named in the refusal. */
export const raiseRefusals = ['noBoard', 'tooFew', 'tooMany'] as const;
export type RaiseRefusal = (typeof raiseRefusals)[number];
