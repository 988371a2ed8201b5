/**
 * Input of the calls that change a board. A change names only the changed fields, each with the version it is based on
 * (`versions`; 0 or missing: never changed before).
 */
import * as z from 'zod/mini';
import { day, id, line, text } from '../platform/shapes.ts';
import { type FieldValue, fieldVersion } from '../platform/versions/shapes.ts';
import { boardFigureKinds } from './board-figure-kinds.ts';
import { issueStates } from './issue-rules.ts';
import { issueKinds, measureUnits, newsTags } from './shapes.ts';

export const titleMost = 160;
export const textMost = 4000;

const title = line(titleMost, 1);
const words = text(textMost);
const reason = text(500);
const progress = z.int().check(z.gte(0), z.lte(100));
const versions = z.record(z.string().check(z.maxLength(20)), fieldVersion);
/** Far larger than any measured value, yet represented exactly in every client. */
const value = z.number().check(z.gte(-1e9), z.lte(1e9));

const newsFields = { tag: z.enum(newsTags), title, text: words, until: z.nullable(day) };
export const newNews = z.strictObject({ boardID: id, ...newsFields });
export const newsChange = z.strictObject({
  nId: id,
  tag: z.optional(newsFields.tag),
  title: z.optional(title),
  text: z.optional(words),
  until: z.optional(newsFields.until),
  versions,
});

export const newIssue = z.strictObject({
  boardID: id,
  kind: z.enum(issueKinds),
  title,
  text: words,
  /** Defaults to the caller. */
  ownerID: z.optional(id),
  dueOn: z.optional(z.nullable(day)),
  state: z.optional(z.enum(issueStates)),
  reason: z.optional(reason),
  /** Id of an uploaded picture. */
  pictureID: z.optional(id),
});
export const issueChange = z.strictObject({
  IId: id,
  kind: z.optional(z.enum(issueKinds)),
  title: z.optional(title),
  text: z.optional(words),
  state: z.optional(z.enum(issueStates)),
  progress: z.optional(progress),
  reason: z.optional(reason),
  ownerID: z.optional(id),
  dueOn: z.optional(z.nullable(day)),
  versions,
});

export const measure = z.strictObject({
  title: line(80, 1),
  unit: z.enum(measureUnits),
  target: z.nullable(value),
  better: z.enum(['up', 'down']),
});
export type Measure = z.infer<typeof measure>;

const limit = {
  /** The letter that turns red at the limit. */
  dimensionID: z.nullable(id),
  redAt: z.nullable(value),
};
/** What a measure counts for from now on. If it changed since the person saw it as `basedOn`, nothing is saved. */
export const measureLimit = z.strictObject({
  PdId: id,
  target: z.nullable(value),
  ...limit,
  basedOn: z.strictObject({ target: z.nullable(value), ...limit }),
});

/** An uploaded file, the day's value of a measure, or a figure that the portal reads. */
export const newDocument = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), boardID: id, title, note: words, mediaID: id }),
  z.strictObject({
    kind: z.literal('measure'),
    boardID: id,
    note: words,
    value,
    measure: z.union([z.strictObject({ measureID: id }), measure]),
  }),
  z.strictObject({
    kind: z.literal('figure'),
    boardID: id,
    note: words,
    figure: z.enum(boardFigureKinds),
    /** What the figure is about, such as a question; null for figures without a subject. */
    subject: z.nullable(id),
    title: line(80, 1),
    target: z.nullable(value),
    ...limit,
  }),
]);
export const documentChange = z.strictObject({
  PdId: id,
  title: z.optional(title),
  note: z.optional(words),
  value: z.optional(value),
  /** Id of the uploaded file that replaces the current one. */
  mediaID: z.optional(id),
  versions,
});

export interface FieldChange {
  field: string;
  value: FieldValue;
  baseVersion: number;
}

const texts: ReadonlySet<string> = new Set(['title', 'text', 'reason', 'note']);
/** Texts are merged word by word; all other values are replaced as a whole. */
export const isTextField = (field: string): boolean => texts.has(field);

/** Returns the fields that a change names. */
export function changesOf(
  fields: readonly string[],
  change: Readonly<Record<string, unknown>> & { versions: Readonly<Record<string, number>> },
): FieldChange[] {
  return fields.flatMap((field) =>
    change[field] === undefined
      ? []
      : [{ field, value: change[field] as FieldValue, baseVersion: change.versions[field] ?? 0 }],
  );
}
