/** Exports results: those of a team as a list, or one result with all its questions. */

import { formatDay } from '@portico/contracts/platform/dates';
import { type DocumentBlock, paragraph } from '@portico/contracts/platform/document/document';
import { formatPercent } from '@portico/contracts/platform/percent';
import { isRole } from '@portico/contracts/platform/roles';
import type { QuestionResult, QuizResult } from '@portico/contracts/quiz/result-shapes';
import { wordsGiven } from '@portico/contracts/quiz/words-given';
import * as z from 'zod/mini';
import { defineExport, type Texts } from '../../../platform/exports/define-export.ts';
import { personsById, teamInScope } from '../../../services/account/public.ts';
import { readResult } from './read-results.ts';
import { handedIn } from './summaries.ts';

const passedTexts: Readonly<Record<'true' | 'false', Texts>> = {
  true: { en: 'Passed', de: 'Bestanden', fr: 'Réussi' },
  false: { en: 'Not passed', de: 'Nicht bestanden', fr: 'Non réussi' },
};
const outcomes: Readonly<Record<NonNullable<QuestionResult['outcome']>, Texts>> = {
  right: { en: 'Correct', de: 'Richtig', fr: 'Juste' },
  partly: { en: 'Partly correct', de: 'Teilweise richtig', fr: 'Partiellement juste' },
  wrong: { en: 'Incorrect', de: 'Falsch', fr: 'Faux' },
  unanswered: { en: 'Not answered', de: 'Nicht beantwortet', fr: 'Sans réponse' },
  'to mark': { en: 'To be marked', de: 'Noch zu bewerten', fr: 'À noter' },
  'not scored': { en: 'Not scored', de: 'Nicht gewertet', fr: 'Non noté' },
  'not applicable': { en: 'Not applicable', de: 'Nicht zutreffend', fr: 'Sans objet' },
};

/** Submitted attempts of a team's members, one row each, without anonymous surveys. */
export const teamResultsExport = defineExport({
  kind: 'quiz/teamResults',
  title: { en: 'Quiz results', de: 'Quizergebnisse', fr: 'Résultats des quiz' },
  flag: 'quiz',
  filter: z.strictObject({ CompanyID: z.uuidv4(), QuizID: z.optional(z.uuidv4()) }),
  // `read` checks access to the team.
  may: ({ role }) => isRole(role),
  async read({ db, actor, filter }) {
    const { teamId } = await teamInScope(db, actor, filter.CompanyID);
    const all = await handedIn(db, 'team', teamId, {});
    const rows = all.filter((row) => !row.anonymous && (filter.QuizID === undefined || row.quiz_id === filter.QuizID));
    const persons = await personsById(
      db,
      rows.map((row) => row.user_id),
    );
    return { rows: rows.map((row) => ({ ...row, person: persons.of(row.user_id) })), next: null };
  },
  columns: [
    {
      label: { en: 'Name', de: 'Name', fr: 'Nom' },
      kind: 'text',
      width: 1.4,
      value: ({ person }) => `${person.FirstName} ${person.LastName}`.trim(),
    },
    { label: { en: 'Quiz', de: 'Quiz', fr: 'Quiz' }, kind: 'text', width: 2, value: ({ title }) => title },
    { label: { en: 'Score (%)', de: 'Ergebnis (%)', fr: 'Score (%)' }, kind: 'number', value: ({ score }) => score },
    {
      label: { en: 'Result', de: 'Status', fr: 'Résultat' },
      kind: 'text',
      value: ({ passed }, language) => (passed === null ? '' : passedTexts[`${passed}`][language]),
    },
    {
      label: { en: 'Submitted on', de: 'Abgegeben am', fr: 'Remis le' },
      kind: 'instant',
      width: 1.3,
      value: ({ submitted_at }) => submitted_at,
    },
  ],
});

interface Line {
  result: QuizResult;
  section: string;
  question: QuestionResult;
}

/** One result question by question, limited to what its reader may currently see. */
export const resultExport = defineExport({
  kind: 'quiz/result',
  title: { en: 'Quiz result', de: 'Quizergebnis', fr: 'Résultat du quiz' },
  flag: 'quiz',
  filter: z.strictObject({ QSR_ID: z.uuidv4() }),
  may: ({ role }) => isRole(role),
  async read({ db, actor, filter, requestedAt }) {
    const result = await readResult({ db, actor, now: requestedAt }, filter.QSR_ID);
    const rows = result.Results.flatMap((set) =>
      set.Questions.filter(({ kind }) => kind !== 'information').map(
        (question): Line => ({ result, section: set.title, question }),
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
      value: ({ question }) => question.text,
    },
    {
      label: { en: 'Answer', de: 'Antwort', fr: 'Réponse' },
      kind: 'text',
      width: 2,
      value: ({ question }) => wordsGiven(question).join('\n'),
    },
    {
      label: { en: 'Result', de: 'Ergebnis', fr: 'Résultat' },
      kind: 'text',
      value: ({ question }, language) => (question.outcome === null ? '' : outcomes[question.outcome][language]),
    },
    { label: { en: 'Points', de: 'Punkte', fr: 'Points' }, kind: 'number', value: ({ question }) => question.points },
    {
      label: { en: 'Maximum points', de: 'Höchstpunktzahl', fr: 'Points maximum' },
      kind: 'number',
      value: ({ question }) => question.maxPoints,
    },
  ],
  document: (rows, { style, brandName }) => {
    const [first] = rows;
    if (!first) return undefined;
    const { result } = first;
    const { language } = style;
    const person = result.user ? `${result.user.FirstName} ${result.user.LastName}`.trim() : '';
    const say = {
      en: { score: 'Score', points: 'Points', outcome: 'Result', day: 'Submitted on', version: 'Version' },
      de: { score: 'Ergebnis', points: 'Punkte', outcome: 'Status', day: 'Abgegeben am', version: 'Version' },
      fr: { score: 'Score', points: 'Points', outcome: 'Résultat', day: 'Remis le', version: 'Version' },
    }[language];
    const points = result.points === null ? '–' : `${result.points} / ${result.maxPoints ?? 0}`;
    return {
      title: result.title,
      lead: person,
      language,
      orientation: 'portrait',
      layout: 'report',
      footer: brandName,
      blocks: [
        {
          type: 'facts',
          items: [
            { label: say.score, value: result.score === null ? '–' : formatPercent(result.score, language) },
            { label: say.points, value: points },
            {
              label: say.outcome,
              value: result.passed === null ? '–' : passedTexts[`${result.passed}`][language],
            },
            { label: say.day, value: formatDay(result.submittedAt, style) },
            { label: say.version, value: String(result.version) },
          ],
        },
        ...rows.flatMap(({ question }): DocumentBlock[] => [
          { type: 'heading', level: 2, text: question.text },
          ...wordsGiven(question).map((line) => paragraph(line)),
          ...(question.outcome === null
            ? []
            : [
                paragraph(
                  `${outcomes[question.outcome][language]} · ${question.points ?? 0} / ${question.maxPoints}`,
                  'muted',
                ),
              ]),
          ...[question.feedback, question.markComment].flatMap((note) => (note ? [paragraph(note, 'muted')] : [])),
        ]),
      ],
    };
  },
});
