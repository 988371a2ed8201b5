/** Imports and exports questions as text. */
import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/quiz/calls';
import { readCsvQuestions, writeCsvQuestions } from '@portico/contracts/quiz/exchange/csv-questions';
import { readableSource } from '@portico/contracts/quiz/exchange/exchanged';
import { readGift } from '@portico/contracts/quiz/exchange/read-gift';
import { writeGift } from '@portico/contracts/quiz/exchange/write-gift';
import type { Handler } from '../../../platform/bind-area.ts';
import { type CsvRecord, csvRecords } from '../../../platform/csv/csv-records.ts';
import { findEdited, toEdited } from './author-rows.ts';

export const readQuestions: Handler<typeof calls.readQuestions> = async ({ body }) => {
  const text = readableSource(body.text);
  if (body.format === 'gift') return readGift(text, randomUUID);
  const records: CsvRecord[] = [];
  for await (const record of csvRecords([text])) records.push(record);
  return readCsvQuestions(records, randomUUID);
};

export const writeQuestions: Handler<typeof calls.writeQuestions> = async ({ query }, { db }) => {
  const { QuestionSets } = toEdited(await findEdited(db, query.QuizID)).content;
  return query.format === 'gift' ? writeGift(QuestionSets) : writeCsvQuestions(QuestionSets);
};
