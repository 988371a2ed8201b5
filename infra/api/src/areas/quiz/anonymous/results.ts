/**
 * The answers of an originator's own guests by question. Small groups are not disclosed, neither directly nor by
 * subtraction.
 */
import { type Group, tellable } from '@portico/contracts/quiz/anonymity';
import { isShareOpen } from '@portico/contracts/quiz/anonymous/invitations';
import type { AnonResults } from '@portico/contracts/quiz/anonymous/shapes';
import type * as calls from '@portico/contracts/quiz/calls';
import { analyseQuestion, thirdsOf } from '@portico/contracts/quiz/item-analysis';
import type { Question } from '@portico/contracts/quiz/question';
import type { QuestionAnalysis } from '@portico/contracts/quiz/summary-shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { versionOf } from '../quiz-rows.ts';
import { readable, type SheetRow, sheetColumns, toSheet } from '../results/sheets.ts';
import { originatedShare } from './links.ts';
import { shareAnswer } from './share-answer.ts';
import { invitationsOf, type ShareRow } from './share-rows.ts';

interface Filter {
  questionId?: string | undefined;
  optionId?: string | undefined;
}

const mostSheets = 5000;

/** Sorted by seat id, which reveals nothing about the order in time. */
const sheetsOf = (db: Transaction, shareId: string): Promise<SheetRow[]> =>
  db.query<SheetRow>(
    `select ${sheetColumns} from portal.quiz_seat s
     join portal.quiz_attempt a on a.tenant_id = s.tenant_id and a.guest_id = s.guest_id
     where s.share_id = $1 and a.submitted_at is not null order by a.guest_id limit ${mostSheets}`,
    [shareId],
  );

const chose = ({ answers }: SheetRow, { questionId, optionId }: Filter): boolean =>
  answers?.some(({ id, given }) => id === questionId && given?.options?.includes(optionId ?? '')) ?? false;

const groupId = ({ questionId, optionId }: Filter): string => `${questionId} ${optionId}`;

/** All groups that can be requested: the people who chose an option, for each option of each question. */
const groupsOf = (questions: readonly Question[], rows: readonly SheetRow[]): Group[] =>
  questions.flatMap(({ id, options }) =>
    options.map((option) => {
      const filter = { questionId: id, optionId: option.id };
      const members = rows.flatMap((row, at) => (chose(row, filter) ? [at] : []));
      return { id: groupId(filter), family: id, members: new Set(members) };
    }),
  );

/** Hides the right answers as long as anyone can still answer. */
const withoutKeys = (analysis: QuestionAnalysis): QuestionAnalysis => ({
  ...analysis,
  options: analysis.options.map((option) => ({ ...option, right: null })),
});

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;

async function resultsOf(db: Transaction, share: ShareRow, filter: Filter, now: Date): Promise<AnonResults> {
  const { content } = await versionOf(db, share.versionId);
  const questions = content.QuestionSets.flatMap((set) => set.Questions).filter(({ kind }) => kind !== 'information');
  const isFiltered = filter.questionId !== undefined || filter.optionId !== undefined;
  const filterQuestion = questions.find(({ id }) => id === filter.questionId);
  if (isFiltered && !filterQuestion?.options.some(({ id }) => id === filter.optionId)) throw notFound();
  const invitations = await invitationsOf(db, share.shareId);
  const all = await sheetsOf(db, share.shareId);
  const rows = isFiltered ? all.filter((row) => chose(row, filter)) : all;
  const { threshold } = content.rules;
  const isOpen = isShareOpen(share, now);
  const head = {
    QID: share.quizId,
    title: content.title,
    isOpen,
    threshold,
    invited: invitations.filter(({ sentAt, revokedAt }) => sentAt !== null && revokedAt === null).length,
    answered: all.length,
  };
  const isNotified = isFiltered
    ? tellable(groupsOf(questions, all), all.length, threshold).has(groupId(filter))
    : all.length >= threshold;
  if (!isNotified)
    return { ...head, isHidden: true, respondents: 0, averageScore: null, passedShare: null, questions: [] };
  const sheets = rows.map(toSheet);
  const thirds = thirdsOf(sheets);
  const analysed = questions.map((question) => analyseQuestion(readable(question), sheets, thirds));
  const average = meanOf(rows.flatMap(({ score }) => score ?? []));
  return {
    ...head,
    isHidden: false,
    respondents: rows.length,
    averageScore: average === null ? null : Math.round(average),
    passedShare: meanOf(rows.flatMap(({ passed }) => (passed === null ? [] : [Number(passed)]))),
    questions: isOpen ? analysed.map(withoutKeys) : analysed,
  };
}

export const getAllAnonQuizResults: Handler<typeof calls.getAllAnonQuizResults> = async ({ query }, context) => {
  const { QuizID, originatorID, link, questionId, optionId } = query;
  const share = await originatedShare(context, { quizId: QuizID, originatorId: originatorID, link });
  return resultsOf(context.db, share, { questionId, optionId }, context.now);
};

export const getAnonQuizWithResults: Handler<typeof calls.getAnonQuizWithResults> = async ({ query }, context) => {
  const { db, now } = context;
  const share = await originatedShare(context, { quizId: query.QuizID, originatorId: undefined, link: query.link });
  return { ...(await shareAnswer(db, share, now)), Results: await resultsOf(db, share, {}, now) };
};
