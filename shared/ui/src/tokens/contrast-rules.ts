import type { ColourRole } from '@portico/contracts/platform/tenant';

export interface ContrastRule {
  marks: readonly ColourRole[];
  on: readonly ColourRole[];
  ratio: number;
}

/** All backgrounds of text. */
export const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const satisfies ColourRole[];
/** Coloured backgrounds: badges, the selected row, notices. */
export const tints = [
  'accentSoft',
  'successSoft',
  'warningSoft',
  'dangerSoft',
  'infoSoft',
] as const satisfies ColourRole[];
export const statuses = ['success', 'warning', 'danger', 'info'] as const;
export type Status = (typeof statuses)[number];

/** WCAG 2.2 AA: 4.5 for text, 3 for controls, focus and whatever conveys meaning. */
export const textRatio = 4.5;
export const shapeRatio = 3;

/** Every pair that a component may use. A component that needs another pair must add it here first. */
export const contrastRules: readonly ContrastRule[] = [
  { marks: ['text', 'textMuted', 'textSubtle'], on: [...grounds, ...tints], ratio: textRatio },
  { marks: ['accentText'], on: [...grounds, 'accentSoft'], ratio: textRatio },
  { marks: ['onAccent'], on: ['accent', 'accentHover', 'accentPress'], ratio: textRatio },
  ...statuses.map(
    (status): ContrastRule => ({
      marks: [`${status}Text`],
      on: [...grounds, `${status}Soft`],
      ratio: textRatio,
    }),
  ),
  // The filled danger button and selected filters, with the canvas colour as text.
  { marks: ['canvas'], on: ['danger', 'dangerText', 'text'], ratio: textRatio },
  { marks: ['lineStrong', 'focus', 'accent'], on: [...grounds, 'accentSoft'], ratio: shapeRatio },
  { marks: ['focus'], on: tints, ratio: shapeRatio },
  { marks: statuses, on: grounds, ratio: shapeRatio },
  { marks: ['data1', 'data2', 'data3', 'data4', 'data5'], on: ['canvas', 'surface', 'raised'], ratio: shapeRatio },
];
