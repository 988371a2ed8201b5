/**
 * The look of a tenant's documents: colours, fonts and sizes from the brand. Lengths are in points; a page is DIN A4.
 */
import type { PrintedDocument } from '@portico/contracts/platform/document/document';
import type { Brand, ColourRole } from '@portico/contracts/platform/tenant';
import { fontFiles } from './font-files.ts';
import type { FontFile } from './open-font.ts';

export interface TextStyle {
  fonts: readonly FontFile[];
  size: number;
  leading: number;
  colour: string;
}

export interface Theme {
  /** Six hexadecimal digits, always of the light theme because paper is white. */
  colour(role: ColourRole): string;
  mark: Brand['mark'];
  text: TextStyle;
  strong: TextStyle;
  muted: TextStyle;
  large: TextStyle;
  cell: TextStyle;
  cellHead: TextStyle;
  small: TextStyle;
  name: TextStyle;
  /** By level, 1 to 3. */
  heading(level: 1 | 2 | 3): TextStyle;
  /** Corner radius of areas. */
  radius: number;
}

export const margin = { side: 48, top: 48, bottom: 56 } as const;

/** Certificates are hung on walls and therefore use larger letters. */
export function themeOf(brand: Brand, layout: PrintedDocument['layout']): Theme {
  const colour = (role: ColourRole) => brand.colour.light[role].slice(0, 7);
  const body = fontFiles(brand.font.body, 400);
  const bold = fontFiles(brand.font.body, 600);
  const display = fontFiles(brand.font.display, 600);
  const style = (fonts: readonly FontFile[], size: number, leading: number, role: ColourRole = 'text'): TextStyle => ({
    fonts,
    size,
    leading,
    colour: colour(role),
  });
  const headings =
    layout === 'certificate'
      ? { 1: style(display, 32, 42), 2: style(display, 24, 32), 3: style(bold, 13, 18) }
      : { 1: style(display, 22, 28), 2: style(display, 15, 20), 3: style(bold, 11.5, 16) };
  return {
    colour,
    mark: brand.mark,
    text: style(body, 10.5, 15.5),
    strong: style(bold, 10.5, 15.5),
    muted: layout === 'certificate' ? style(body, 12, 20, 'textMuted') : style(body, 10, 15, 'textMuted'),
    large: layout === 'certificate' ? style(body, 18, 30) : style(body, 14, 20),
    cell: style(body, 8.5, 11.5),
    cellHead: style(bold, 8.5, 11.5),
    small: style(body, 8, 11, 'textMuted'),
    name: style(display, 12, 16),
    heading: (level) => headings[level],
    radius: Math.min(brand.radius.m, 8),
  };
}
