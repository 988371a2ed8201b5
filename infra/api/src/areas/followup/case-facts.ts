/**
 * What other areas say about the steps of follow-ups. Takes a fixed number of statements, however many follow-ups there
 * are.
 */
import { type FollowUpOutcome, outcomeOf } from '@portico/contracts/followup/state';
import type { FaultRef, FoundFault } from '../../platform/follow-up-origins/origin-source.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type Talk, talksOf } from '../coaching/public.ts';
import { type CurriculumStatus, curriculumStatuses, type LessonStatus, lessonStatuses } from '../lms/public.ts';
import { resultsOfChecks } from '../quiz/public.ts';
import type { CaseRow } from './case-rows.ts';
import { foundFaults, nextFaults } from './origins.ts';

export interface CaseFacts {
  /** Undefined if it no longer exists. */
  before: FoundFault | undefined;
  /** The next scores, the oldest first: at most as many as are awaited. */
  scores: readonly FoundFault[];
  /** The latest of them. */
  next: FoundFault | undefined;
  lesson: LessonStatus | undefined;
  curriculum: CurriculumStatus | undefined;
  /** The most recent talk. */
  talk: Talk | undefined;
}

export const originOf = ({
  origin_kind,
  origin_id,
  origin_part,
  origin_on,
}: Pick<CaseRow, 'origin_kind' | 'origin_id' | 'origin_part' | 'origin_on'>): FaultRef => ({
  origin: origin_kind,
  evaluationId: origin_id,
  questionId: origin_part,
  on: origin_on,
});

/** What these scores say, compared with the fault. */
export const outcomeOfScores = (before: FoundFault | undefined, scores: readonly FoundFault[]): FollowUpOutcome =>
  outcomeOf(
    before?.credit ?? null,
    scores.map(({ credit }) => credit),
  );

/** The outcome of a follow-up in progress: `unchecked` until all awaited scores are in. */
export const outcomeNow = (
  { check_count }: Pick<CaseRow, 'check_count'>,
  before: FoundFault,
  scores: readonly FoundFault[],
): FollowUpOutcome => (scores.length < check_count ? 'unchecked' : outcomeOfScores(before, scores));

/** What is stored of the scores besides the latest: the ids of all of them, if there are several. */
export const severalOf = (scores: readonly FoundFault[]): string[] =>
  scores.length > 1 ? scores.map(({ evaluationId }) => evaluationId) : [];

/** The scores from which a follow-up ended; null while it is in progress. */
export function scoresAtEnd({ ended_at, next_id, score_ids }: CaseRow): readonly string[] | null {
  if (ended_at === null || next_id === null) return null;
  return score_ids.length > 0 ? score_ids : [next_id];
}

/** In the order of the rows. `viewerId` is null when the portal itself asks. */
export async function factsOf(
  db: Transaction,
  viewerId: string | null,
  rows: readonly CaseRow[],
): Promise<(CaseFacts & { row: CaseRow })[]> {
  // An ended follow-up shows the score from which it ended, whatever is answered later.
  const withNext = rows.filter(({ ended_at, next_id }) => ended_at === null || next_id !== null);
  const withLesson = rows.filter(({ course_id }) => course_id !== null);
  const withCurriculum = rows.filter(({ curriculum_id }) => curriculum_id !== null);
  const [before, next, ofChecks, statuses, curriculumStates, talks] = await Promise.all([
    foundFaults(db, rows.map(originOf)),
    nextFaults(
      db,
      viewerId,
      withNext
        .filter(({ check_quiz_id }) => check_quiz_id === null)
        .map((row) => ({
          ...originOf(row),
          id: row.followup_id,
          agentId: row.person_id,
          after: row.next_after ?? row.made_at,
          only: scoresAtEnd(row),
          most: row.check_count,
        })),
    ),
    resultsOfChecks(
      db,
      withNext.flatMap((row) =>
        row.check_quiz_id === null
          ? []
          : {
              ...{ id: row.followup_id, personId: row.person_id, quizId: row.check_quiz_id },
              ...{ questionId: row.origin_part, after: row.next_after ?? row.made_at },
              only: scoresAtEnd(row)?.at(-1) ?? null,
            },
      ),
    ),
    lessonStatuses(
      db,
      withLesson.map(({ person_id, course_id, made_at, accepted_at }) => ({
        userId: person_id,
        courseId: course_id ?? '',
        after: accepted_at ?? made_at,
      })),
    ),
    curriculumStatuses(
      db,
      withCurriculum.map(({ person_id, curriculum_id, made_at, accepted_at }) => ({
        userId: person_id,
        curriculumId: curriculum_id ?? '',
        after: accepted_at ?? made_at,
      })),
    ),
    talksOf(
      db,
      rows.flatMap(({ agenda_ids }) => agenda_ids),
    ),
  ]);
  const lessons = new Map(withLesson.map(({ followup_id }, at) => [followup_id, statuses[at]]));
  const curricula = new Map(withCurriculum.map(({ followup_id }, at) => [followup_id, curriculumStates[at]]));
  return rows.map((row) => {
    const ofCheck = ofChecks.get(row.followup_id);
    const scores = ofCheck ? [ofCheck] : (next.get(row.followup_id)?.toReversed() ?? []);
    return {
      row,
      before: before(originOf(row)),
      scores,
      next: scores.at(-1),
      lesson: lessons.get(row.followup_id),
      curriculum: curricula.get(row.followup_id),
      talk: talks.get(row.agenda_ids.at(-1) ?? ''),
    };
  });
}
