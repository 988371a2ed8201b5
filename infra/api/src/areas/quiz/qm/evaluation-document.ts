/** An evaluation as a document: agent, evaluator and interaction, each answer with its reason, and all later steps. */

import { type DateStyle, formatDay } from '@portico/contracts/platform/dates';
import { type DocumentBlock, type PrintedDocument, paragraph } from '@portico/contracts/platform/document/document';
import type { Language } from '@portico/contracts/platform/languages';
import { formatPercent } from '@portico/contracts/platform/percent';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import { plainText } from '@portico/contracts/quiz/plain-text';
import { type EvaluationEvent, evaluationHistory } from '@portico/contracts/quiz/qm/history';
import { writeTime } from '@portico/contracts/quiz/qm/interaction';
import type { Dispute, Evaluation, QmQuestion, QmQuestionSet } from '@portico/contracts/quiz/qm/shapes';
import { evaluationWords } from './evaluation-words.ts';

export const nameOf = ({ FirstName, LastName }: { FirstName: string; LastName: string }): string =>
  `${FirstName} ${LastName}`.trim();

/** The chosen answer in words. */
export function saidIn(question: QmQuestion, given: GivenAnswer, language: Language): string {
  if (given.notApplicable) return evaluationWords[language].notApplicable;
  return question.options
    .filter(({ id }) => given.options?.includes(id))
    .map(({ text, format }) => plainText(text, format ?? question.format))
    .join(', ');
}

interface Printing {
  evaluation: Evaluation;
  style: DateStyle;
}

function disputeBlocks({ style: { language } }: Printing, question: QmQuestion, dispute: Dispute): DocumentBlock[] {
  const words = evaluationWords[language];
  const decided = dispute.decidedBy ? `${nameOf(dispute.decidedBy)}: ${dispute.decision}` : dispute.decision;
  const before = dispute.before && `${words.before}: ${saidIn(question, dispute.before, language)}`;
  return [`${words.dispute} (${words.disputes[dispute.state]}): ${dispute.reason}`, before, decided].flatMap((line) =>
    line ? [paragraph(line, 'muted')] : [],
  );
}

function questionBlocks(received: Printing, question: QmQuestion, given: GivenAnswer): DocumentBlock[] {
  const { evaluation, style } = received;
  const { language } = style;
  const { faults } = evaluationWords[language];
  const gate = question.fault === 'none' ? '' : ` (${faults[question.fault]})`;
  return [
    { type: 'heading', level: 3, text: `${plainText(question.text, question.format)}${gate}` },
    { type: 'paragraph', spans: [{ text: saidIn(question, given, language), isBold: true }] },
    ...(given.comment ? [paragraph(given.comment)] : []),
    ...evaluation.disputes
      .filter(({ questionId }) => questionId === question.id)
      .flatMap((dispute) => disputeBlocks(received, question, dispute)),
  ];
}

function sectionBlocks(received: Printing, set: QmQuestionSet): DocumentBlock[] {
  const questions = set.Questions.flatMap((question) =>
    question.given === null ? [] : questionBlocks(received, question, question.given),
  );
  if (questions.length === 0) return [];
  return [
    { type: 'heading', level: 2, text: set.title || evaluationWords[received.style.language].questions },
    ...questions,
  ];
}

function interactionBlocks({ evaluation: { interaction }, style: { language } }: Printing): DocumentBlock[] {
  const words = evaluationWords[language];
  const notes = interaction.notes.map(({ at, text }) => [{ text: at === null ? text : `${writeTime(at)} ${text}` }]);
  return [
    { type: 'heading', level: 2, text: words.interaction },
    ...(interaction.kind === 'recording' ? [paragraph(interaction.reference)] : []),
    ...(interaction.kind !== 'transcript' && interaction.address !== null
      ? [{ type: 'paragraph', spans: [{ text: interaction.address, href: interaction.address }] } as const]
      : []),
    ...(interaction.kind === 'transcript' ? interaction.text.split(/\n+/).map((line) => paragraph(line)) : []),
    ...(notes.length > 0 ? [{ type: 'list', isOrdered: false, items: notes } as const] : []),
  ];
}

function eventWords({ evaluation, style: { language } }: Printing, event: EvaluationEvent): string {
  const words = evaluationWords[language];
  if (event.kind === 'step') return words.statuses[event.status];
  if (event.kind === 'acknowledged') return words.acknowledged;
  if (event.kind === 'score') {
    const score = event.score === null ? words.noScore : `${words.score} ${formatPercent(event.score, language)}`;
    return event.isOfDispute ? `${score} (${words.afterDispute})` : score;
  }
  const question = evaluation.QuestionSets.flatMap(({ Questions }) => Questions).find(
    ({ id }) => id === event.questionId,
  );
  const about = question ? `: ${plainText(question.text, question.format)}` : '';
  return `${words.dispute} (${words.disputes[event.kind === 'decided' ? event.state : 'open']})${about}`;
}

function historyBlocks(received: Printing): DocumentBlock[] {
  const { evaluation, style } = received;
  const { language } = style;
  const words = evaluationWords[language];
  return [
    {
      type: 'table',
      caption: words.history,
      columns: [
        { label: words.day },
        { label: words.step },
        { label: words.by, width: 1.4 },
        { label: words.reason, width: 2 },
      ],
      rows: evaluationHistory(evaluation).map((event) => [
        formatDay(event.on, style),
        eventWords(received, event),
        nameOf(event.by),
        event.words,
      ]),
    },
  ];
}

export function evaluationDocument(received: Printing, footer: string): PrintedDocument {
  const { evaluation, style } = received;
  const { language } = style;
  const words = evaluationWords[language];
  const { score, firstScore, passed, acknowledgement } = evaluation;
  const day = (value: string) => formatDay(value, style);
  const changed =
    score !== firstScore && firstScore !== null ? ` (${words.firstScore}: ${formatPercent(firstScore, language)})` : '';
  const facts: [label: string, value: string | null][] = [
    [words.score, score === null ? '–' : `${formatPercent(score, language)}${changed}`],
    [words.result, passed === null ? null : words.passed[`${passed}`]],
    [words.fatal, evaluation.fatal ? words.yes : null],
    [words.status, words.statuses[evaluation.status]],
    [words.evaluator, nameOf(evaluation.evaluator)],
    [words.workType, evaluation.workType],
    [words.qmDate, day(evaluation.QMDate)],
    [words.testDate, evaluation.TestDate && day(evaluation.TestDate)],
    [words.reference, evaluation.QMRef],
    [words.released, evaluation.releasedOn && day(evaluation.releasedOn)],
    [words.acknowledged, acknowledgement && day(acknowledgement.on)],
  ];
  return {
    title: evaluation.title,
    lead: nameOf(evaluation.agent),
    language,
    orientation: 'portrait',
    layout: 'report',
    footer,
    blocks: [
      { type: 'facts', items: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) },
      ...(acknowledgement?.comment ? [paragraph(`${words.acknowledged}: ${acknowledgement.comment}`, 'muted')] : []),
      ...evaluation.QuestionSets.flatMap((set) => sectionBlocks(received, set)),
      ...interactionBlocks(received),
      ...historyBlocks(received),
    ],
  };
}
