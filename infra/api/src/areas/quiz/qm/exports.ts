/** Exports evaluations: a list with both scores, or one evaluation with all its answers. */

import { isRole } from '@portico/contracts/platform/roles';
import { day } from '@portico/contracts/platform/shapes';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import { plainText } from '@portico/contracts/quiz/plain-text';
import { evaluationFilters, filterEvaluations } from '@portico/contracts/quiz/qm/evaluation-filter';
import { creditOf } from '@portico/contracts/quiz/qm/evaluation-score';
import type { Evaluation, QmQuestion } from '@portico/contracts/quiz/qm/shapes';
import { scoreQuestion } from '@portico/contracts/quiz/score-question';
import * as z from 'zod/mini';
import { defineExport } from '../../../platform/exports/define-export.ts';
import { membersOfTeam, personsById, teamInScope } from '../../../services/account/public.ts';
import { readableRows } from './evaluation-access.ts';
import { evaluationAnswer, toSummary } from './evaluation-answer.ts';
import { evaluationDocument, nameOf, saidIn } from './evaluation-document.ts';
import { evaluationsOf } from './evaluation-rows.ts';
import { evaluationWords } from './evaluation-words.ts';

/** Evaluations of a team or one of its agents, or one's own without a team: the same rows and filters as the list. */
export const evaluationsExport = defineExport({
  kind: 'quiz/evaluations',
  title: { en: 'Evaluations', de: 'Bewertungen', fr: 'Évaluations' },
  flag: ['quiz', 'qm'],
  filter: z.strictObject({
    teamID: z.optional(z.uuidv4()),
    agentID: z.optional(z.uuidv4()),
    failed: z.optional(z.uuidv4()),
    only: z.optional(z.enum(evaluationFilters)),
    from: z.optional(day),
    to: z.optional(day),
  }),
  // `read` checks access to each row.
  may: ({ role }) => isRole(role),
  async read({ db, actor, filter, requestedAt, after, limit }) {
    const of =
      filter.teamID === undefined
        ? [actor.self.userId]
        : (await membersOfTeam(db, (await teamInScope(db, actor, filter.teamID)).teamId)).map(
            ({ person }) => person.UserID,
          );
    const agentIds = filter.agentID === undefined ? of : of.filter((one) => one === filter.agentID);
    const page = await evaluationsOf(db, actor.self.userId, { agentIds, filter, after, limit });
    const rows = await readableRows({ db, actor, now: requestedAt }, page);
    const persons = await personsById(
      db,
      rows.flatMap((row) => [row.agent_id, row.evaluator_id]),
    );
    const all = rows.map((row) => toSummary(row, persons));
    return {
      rows: filterEvaluations(all, filter.only ?? 'all'),
      next: page.length < limit ? null : (page.at(-1)?.cursor ?? null),
    };
  },
  columns: [
    { label: { en: 'Agent', de: 'Agent', fr: 'Agent' }, kind: 'text', width: 1.4, value: ({ agent }) => nameOf(agent) },
    { label: { en: 'Form', de: 'Formular', fr: 'Formulaire' }, kind: 'text', width: 1.6, value: ({ title }) => title },
    {
      label: { en: 'Work type', de: 'Arbeitsart', fr: 'Type de travail' },
      kind: 'text',
      value: ({ workType }) => workType,
    },
    { label: { en: 'QM date', de: 'QM-Datum', fr: 'Date QM' }, kind: 'day', value: ({ QMDate }) => QMDate },
    { label: { en: 'Reference', de: 'Referenz', fr: 'Référence' }, kind: 'text', value: ({ QMRef }) => QMRef },
    {
      label: { en: 'Evaluator', de: 'Bewertet von', fr: 'Évaluateur' },
      kind: 'text',
      width: 1.4,
      value: ({ evaluator }) => nameOf(evaluator),
    },
    {
      label: { en: 'Status', de: 'Status', fr: 'Statut' },
      kind: 'text',
      value: ({ status }, language) => evaluationWords[language].statuses[status],
    },
    { label: { en: 'Score', de: 'Wertung', fr: 'Note' }, kind: 'number', value: ({ score }) => score },
    {
      label: { en: 'First score', de: 'Erste Wertung', fr: 'Première note' },
      kind: 'number',
      value: ({ firstScore }) => firstScore,
    },
    {
      label: { en: 'Fatal fault', de: 'Fataler Fehler', fr: 'Faute éliminatoire' },
      kind: 'text',
      value: ({ fatal }, language) => (fatal ? evaluationWords[language].yes : ''),
    },
    {
      label: { en: 'Released on', de: 'Freigegeben am', fr: 'Publiée le' },
      kind: 'day',
      value: ({ releasedOn }) => releasedOn,
    },
    {
      label: { en: 'Acknowledged on', de: 'Bestätigt am', fr: 'Accusé de réception le' },
      kind: 'instant',
      width: 1.3,
      value: ({ acknowledgedOn }) => acknowledgedOn,
    },
  ],
});

interface AnswerRow {
  evaluation: Evaluation;
  section: string;
  question: QmQuestion;
  given: GivenAnswer;
}

/** One evaluation, question by question; the document also contains all later steps. */
export const evaluationExport = defineExport({
  kind: 'quiz/evaluation',
  title: { en: 'Evaluation', de: 'Bewertung', fr: 'Évaluation' },
  flag: ['quiz', 'qm'],
  filter: z.strictObject({ QSR_ID: z.uuidv4() }),
  may: ({ role }) => isRole(role),
  async read({ db, actor, filter, requestedAt }) {
    const evaluation = await evaluationAnswer({ db, actor, now: requestedAt }, filter.QSR_ID);
    const rows = evaluation.QuestionSets.flatMap((set) =>
      set.Questions.flatMap((question): AnswerRow[] =>
        question.given ? [{ evaluation, section: set.title, question, given: question.given }] : [],
      ),
    );
    return { rows, next: null };
  },
  columns: [
    { label: { en: 'Section', de: 'Abschnitt', fr: 'Section' }, kind: 'text', value: ({ section }) => section },
    {
      label: { en: 'Question', de: 'Frage', fr: 'Question' },
      kind: 'text',
      width: 2.5,
      value: ({ question }) => plainText(question.text, question.format),
    },
    {
      label: { en: 'Answer', de: 'Antwort', fr: 'Réponse' },
      kind: 'text',
      width: 1.3,
      value: ({ question, given }, language) => saidIn(question, given, language),
    },
    {
      label: { en: 'Score (%)', de: 'Wertung (%)', fr: 'Note (%)' },
      kind: 'number',
      value: ({ question, given }) => creditOf(scoreQuestion(question, given, null)),
    },
    {
      label: { en: 'Comment', de: 'Kommentar', fr: 'Commentaire' },
      kind: 'text',
      width: 2.5,
      value: ({ given }) => given.comment ?? '',
    },
  ],
  document: ([first], { style, brandName }) =>
    first && evaluationDocument({ evaluation: first.evaluation, style }, brandName),
});
