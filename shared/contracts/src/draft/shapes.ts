/** Drafts: what someone has typed into a form and not sent. They belong to the person alone, no one else reads them. */
import * as z from 'zod/mini';
import { instant, line } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';

/** A form's values as JSON; about thirty pages of text. */
export const draftMaxCharacters = 65_536;
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

/** Which form, and the thing it is about: empty where the form begins something new. */
export const draftPlace = z.strictObject({
  form: z.string().check(z.regex(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/), z.maxLength(80)),
  subject: z.string().check(z.regex(/^[\w.:/-]*$/), z.maxLength(120)),
});
export type DraftPlace = z.infer<typeof draftPlace>;

export const draftInput = z.extend(draftPlace, {
  /** What the person sees it by in a list. */
  label: line(160),
  /** JSON text. */
  value: z.string().check(
    z.maxLength(draftMaxCharacters),
    z.refine((value) => value.isWellFormed() && !value.includes('\u0000') && isJson(value)),
  ),
  /** The version this was written on; 0 where there was none. */
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
