/**
 * Describes a printed document by its content and structure, without any layout. The server's only generator
 * (infra/api/src/platform/pdf) renders it in the tenant's brand; screen readers get the same structure as the printed
 * page.
 */
import type { Language } from '../languages.ts';
import type { ColourRole } from '../tenant.ts';

/** Text with uniform formatting. */
export interface TextSpan {
  text: string;
  isBold?: boolean;
  isItalic?: boolean;
  /** Absolute https or mailto address. */
  href?: string;
}

export interface TableColumn {
  label: string;
  /** Relative column width; defaults to 1. */
  width?: number;
  align?: 'start' | 'end';
}

/**
 * A drawing of lines and areas, such as a chart or a seal. Colours are named by role, so that they follow the brand.
 */
export interface Drawing {
  width: number;
  height: number;
  shapes: readonly {
    /** SVG path. */
    path: string;
    fill?: ColourRole;
    stroke?: ColourRole;
    strokeWidth?: number;
  }[];
}

export type DocumentBlock =
  | { type: 'heading'; level: 2 | 3; text: string }
  | { type: 'paragraph'; spans: readonly TextSpan[]; tone?: 'plain' | 'muted' | 'large' }
  | { type: 'list'; isOrdered: boolean; items: readonly (readonly TextSpan[])[] }
  | { type: 'quote'; paragraphs: readonly (readonly TextSpan[])[] }
  /** The caption above the table is also its accessible name. The first column contains the row headers. */
  | { type: 'table'; caption: string; columns: readonly TableColumn[]; rows: readonly (readonly string[])[] }
  /** Pairs of label and value, side by side. */
  | { type: 'facts'; items: readonly { label: string; value: string }[] }
  /** `alt` describes the drawing in one sentence and must not be empty: purely decorative drawings are left out. */
  | { type: 'figure'; alt: string; drawing: Drawing; caption?: string };

export interface PrintedDocument {
  /** The heading of level 1 and title of the document. */
  title: string;
  /** A line below the title. */
  lead?: string;
  language: Language;
  orientation: 'portrait' | 'landscape';
  /** `report`: top to bottom on any number of pages. `certificate`: one page, centred and framed. */
  layout: 'report' | 'certificate';
  blocks: readonly DocumentBlock[];
  /** Text at the bottom of every page, next to the page number. */
  footer?: string;
}

/** Returns a paragraph without formatting. */
export const paragraph = (text: string, tone: 'plain' | 'muted' | 'large' = 'plain'): DocumentBlock => ({
  type: 'paragraph',
  spans: [{ text }],
  tone,
});
