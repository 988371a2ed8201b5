/**
 * A printed document as a description: what is in it and what each part is, never where. The server's one generator
 * (infra/api/src/platform/pdf) sets it in the tenant's brand; screen readers get the same structure that the eye sees.
 */
import type { Language } from '../platform/languages.ts';
import type { ColourRole } from '../platform/tenant.ts';

/** Some words of one look. */
export interface TextSpan {
  text: string;
  isBold?: boolean;
  isItalic?: boolean;
  /** Absolute address; https or mailto. */
  href?: string;
}

export interface TableColumn {
  label: string;
  /** Share of the width; 1 unless said otherwise. */
  width?: number;
  align?: 'start' | 'end';
}

/** A drawing in lines and areas: a chart, a seal. Colours are roles, so that it follows the brand. */
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
  /** Its caption is above it and names it. The first column names the rows. */
  | { type: 'table'; caption: string; columns: readonly TableColumn[]; rows: readonly (readonly string[])[] }
  /** Label and value, side by side. */
  | { type: 'facts'; items: readonly { label: string; value: string }[] }
  /** `alt` says in a sentence what the drawing shows; empty is not allowed: what says nothing is left out. */
  | { type: 'figure'; alt: string; drawing: Drawing; caption?: string };

export interface PrintedDocument {
  /** The heading of level 1, and the document's title. */
  title: string;
  /** A line below the title. */
  lead?: string;
  language: Language;
  orientation: 'portrait' | 'landscape';
  /** `report`: from top to bottom, as many pages as it takes. `certificate`: one page, centred, framed. */
  layout: 'report' | 'certificate';
  blocks: readonly DocumentBlock[];
  /** At the foot of every page, next to its number. */
  footer?: string;
}

/** One plain paragraph. */
export const paragraph = (text: string, tone: 'plain' | 'muted' | 'large' = 'plain'): DocumentBlock => ({
  type: 'paragraph',
  spans: [{ text }],
  tone,
});
