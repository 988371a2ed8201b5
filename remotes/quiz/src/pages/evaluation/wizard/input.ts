/** The input of the wizard so far; stored on the device while typing. */
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import { givenAnswer } from '@portico/contracts/quiz/given-answer';
import {
  type Interaction,
  type InteractionKind,
  interactionKinds,
  writeTime,
} from '@portico/contracts/quiz/qm/interaction';
import type { Evaluation, QmQuestionSet } from '@portico/contracts/quiz/qm/shapes';
import { type QmStep, qmSteps } from '@portico/contracts/quiz/qm/wizard';
import * as z from 'zod/mini';

export const evaluationInput = z.object({
  step: z.enum(qmSteps),
  workType: z.string(),
  QMDate: z.nullable(z.string()),
  TestDate: z.nullable(z.string()),
  QMRef: z.string(),
  kind: z.enum(interactionKinds),
  address: z.string(),
  reference: z.string(),
  transcript: z.string(),
  notes: z.array(z.object({ at: z.string(), text: z.string() })),
  answers: z.record(z.string(), givenAnswer),
});
export type EvaluationInput = z.infer<typeof evaluationInput>;

export const nothing: EvaluationInput = {
  step: 'first',
  workType: '',
  QMDate: null,
  TestDate: null,
  QMRef: '',
  kind: 'link',
  address: '',
  reference: '',
  transcript: '',
  notes: [],
  answers: {},
};

/** Parses `1:05` or `65`; null if the text is empty or not a time. */
export function readTime(text: string): number | null {
  const [, minutes = '0', seconds] = /^(?:(\d{1,4}):)?(\d{1,5})$/.exec(text.trim()) ?? [];
  return seconds === undefined ? null : Number(minutes) * 60 + Number(seconds);
}
export const answersIn = (sets: readonly QmQuestionSet[]): Record<string, GivenAnswer> =>
  Object.fromEntries(
    sets.flatMap(({ Questions }) => Questions.flatMap(({ id, given }) => (given === null ? [] : [[id, given]]))),
  );

export function inputOf(evaluation: Evaluation): EvaluationInput {
  const { interaction, step, workType, QMDate, TestDate, QMRef } = evaluation;
  return {
    ...nothing,
    step,
    workType,
    QMDate,
    TestDate,
    QMRef,
    kind: interaction.kind,
    address: interaction.kind === 'transcript' ? '' : (interaction.address ?? ''),
    reference: interaction.kind === 'recording' ? interaction.reference : '',
    transcript: interaction.kind === 'transcript' ? interaction.text : '',
    notes: interaction.notes.map(({ at, text }) => ({ at: at === null ? '' : writeTime(at), text })),
    answers: answersIn(evaluation.QuestionSets),
  };
}

function named(input: EvaluationInput): Record<InteractionKind, Interaction> {
  const notes = input.notes
    .filter(({ text }) => text.trim() !== '')
    .map(({ at, text }) => ({ at: readTime(at), text }));
  return {
    link: { kind: 'link', address: input.address.trim(), notes },
    recording: {
      kind: 'recording',
      reference: input.reference.trim(),
      address: input.address.trim() === '' ? null : input.address.trim(),
      notes,
    },
    transcript: { kind: 'transcript', text: input.transcript.trim(), notes },
  };
}
export const interactionOf = (input: EvaluationInput): Interaction => named(input)[input.kind];

export type HeadField = 'workType' | 'QMDate' | 'address' | 'reference' | 'transcript';

/** The missing fields of the first step. */
export function missingHead(input: EvaluationInput): HeadField[] {
  const { workType, QMDate, kind, address, reference, transcript } = input;
  const isWeb = address.trim().startsWith('https://') && URL.canParse(address.trim());
  const faults: [HeadField, boolean][] = [
    ['workType', workType.trim() === ''],
    ['QMDate', QMDate === null],
    ['address', kind === 'link' ? !isWeb : kind === 'recording' && address.trim() !== '' && !isWeb],
    ['reference', kind === 'recording' && reference.trim() === ''],
    ['transcript', kind === 'transcript' && transcript.trim() === ''],
  ];
  return faults.filter(([, isMissing]) => isMissing).map(([field]) => field);
}

/** Returns to the first step without answers, dates and reference. */
export const reset = (input: EvaluationInput): EvaluationInput => ({
  ...input,
  step: 'first',
  QMDate: null,
  TestDate: null,
  QMRef: '',
  answers: {},
});

export const withStep = (input: EvaluationInput, step: QmStep): EvaluationInput => ({ ...input, step });
