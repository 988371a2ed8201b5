/** Figures that the portal reads for a board. */
export const boardFigureKinds = ['quality.score', 'quality.fault', 'coaching.coverage'] as const;
export type BoardFigureKind = (typeof boardFigureKinds)[number];
