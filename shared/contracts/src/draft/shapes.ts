/** Drafts: form input that was typed but not sent. Only the person who typed it can read it. */
import * as z from 'zod/mini';
import { instant, line } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';

/** Maximum length of a form's values as JSON; about thirty pages of text. */
const draftMaxCharacters = 65_536;
export const draftsMax = 100;
export const draftRetentionDays = 60;

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** Identifies the form and the object it edits; the object is empty when the form creates a new one. */
export const draftPlace = z.strictObject({
  form: z.string().check(z.regex(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/), z.maxLength(80)),
  subject: z.string().check(z.regex(/^[\w.:/-]*$/), z.maxLength(120)),
});
export type DraftPlace = z.infer<typeof draftPlace>;

export const draftInput = z.extend(draftPlace, {
  /** The draft's name in lists. */
  label: line(160),
  /** JSON text. */
  value: z.string().check(
    z.maxLength(draftMaxCharacters),
    z.refine((value) => value.isWellFormed() && !value.includes('\u0000') && isJson(value)),
  ),
  /** The version that the draft is based on; 0 for a new object. */
  baseVersion: fieldVersion,
});

export const draftSummary = z.object({
  form: z.string(),
  subject: z.string(),
  label: z.string(),
  version: fieldVersion,
  savedAt: instant,
});
export type DraftSummary = z.infer<typeof draftSummary>;

export const draft = z.extend(draftSummary, { value: z.string() });
export type Draft = z.infer<typeof draft>;
