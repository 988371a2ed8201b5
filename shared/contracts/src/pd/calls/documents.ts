/** Calls for performance documents: values of measures, and files. */
import * as z from 'zod/mini';
import { mediaFile } from '../../media/shapes.ts';
import { defineCall, defineRead, defineWrite } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { done, id } from '../../platform/shapes.ts';
import { boardFigureKinds } from '../board-figure-kinds.ts';
import { documentChange, measureLimit, newDocument } from '../change-shapes.ts';
import { openBoard, performanceDoc } from '../shapes.ts';

const written = {
  area: 'pd',
  answer: performanceDoc,
  access: { kind: 'account' },
  scope: 'object',
  flag: 'pd',
} as const;

export const addPerformanceDoc = defineWrite({
  ...written,
  name: 'addPerformanceDoc',
  summary: 'Adds an uploaded file, or the day’s value of a measure, to a board.',
  body: newDocument,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const updatePerformanceDoc = defineWrite({
  ...written,
  name: 'updatePerformanceDoc',
  summary: 'Changes title, note, value or file of a document, each if it did not change since it was read.',
  body: documentChange,
  repeatable: true,
  fails: ['not_found', 'conflict', 'stale_version', 'invalid_input'],
});

/** What a board can measure from the portal. */
const offeredFigure = z.object({
  kind: z.enum(boardFigureKinds),
  /** What it is about; null for figures without a subject, whose name is empty. */
  subject: z.nullable(id),
  name: z.string(),
  /** False if fewer than five people take part, or nothing has happened yet. No value is shown before it is measured. */
  isShown: z.boolean(),
  isMeasured: z.boolean(),
});
export type OfferedFigure = z.infer<typeof offeredFigure>;

export const getBoardFigures = defineRead({
  area: 'pd',
  name: 'getBoardFigures',
  summary: 'Figures that the portal can read for the team of a board.',
  query: z.strictObject({ boardID: id }),
  answer: listOfKnown(offeredFigure),
  access: { kind: 'account' },
  scope: 'object',
  limit: 'search',
  flag: 'pd',
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'other areas write what it counts; tests of the figures follow them' },
});

export const refreshFigures = defineWrite({
  area: 'pd',
  name: 'refreshFigures',
  summary: 'Reads the team’s figures from the portal again for today’s board.',
  body: z.strictObject({ boardID: id }),
  answer: openBoard,
  access: { kind: 'account' },
  scope: 'object',
  flag: 'pd',
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const setMeasureLimit = defineWrite({
  ...written,
  name: 'setMeasureLimit',
  summary: 'Sets the target of a measure, the letter it counts for, and the limit beyond which it proposes a red day.',
  body: measureLimit,
  repeatable: true,
  fails: ['not_found', 'conflict', 'stale_version'],
});

export const deletePerformanceDoc = defineCall({
  ...written,
  name: 'deletePerformanceDoc',
  method: 'GET',
  writes: true,
  limit: 'write',
  summary: 'Archives a document of the team (a writing GET).',
  query: z.strictObject({ PdId: id }),
  answer: done,
  fails: ['not_found'],
});

export const readPerformanceDoc = defineRead({
  area: 'pd',
  name: 'readPerformanceDoc',
  summary: 'One document; if it is a file, with a link for viewing it that is valid for some minutes.',
  query: z.strictObject({ PdId: id }),
  answer: z.object({ document: performanceDoc, file: z.nullable(mediaFile) }),
  access: { kind: 'account' },
  scope: 'object',
  flag: 'pd',
  fails: ['not_found'],
  changedBy: ['pd/updatePerformanceDoc'],
});
