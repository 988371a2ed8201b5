/** One attempt of the demo as rows: the attempt and its answers. */
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import { hasPassed } from '@portico/contracts/quiz/score-attempt';
import { stableId } from '../../stable-id.ts';
import { seededChoice } from '../seeded-choice.ts';
import { minutesFrom } from '../when.ts';
import type { DemoPerson } from '../world.ts';
import { demoAnswers, demoScore } from './demo-answers.ts';

interface DemoAttempt {
  attemptId: string;
  quizId: string;
  versionId: string;
  kind: 'quiz' | 'survey' | 'verification';
  content: QuizContent;
  person: DemoPerson;
  startedAt: Date;
  /** Number of wrong answers; `begun` was not submitted. */
  wrong: number | 'begun';
}

const unmarked = {
  submitted_at: null,
  ended_by: null,
  score: null,
  points: null,
  max_points: null,
  passed: null,
  to_mark: false,
  team_id: null,
  country_id: null,
};

export function attemptRows({ attemptId, quizId, versionId, kind, content, person, startedAt, wrong }: DemoAttempt) {
  const chance = seededChoice('demo answers', attemptId);
  const given = demoAnswers(content, wrong === 'begun' ? 0 : wrong, chance);
  const begun = {
    attempt_id: attemptId,
    quiz_id: quizId,
    version_id: versionId,
    user_id: person.userId as string | null,
    guest_id: null as string | null,
    started_at: startedAt,
  };
  const row = (id: string, at: Date) =>
    [...given].map(([questionId, { answer }]) => ({
      attempt_id: id,
      question_id: questionId,
      given: answer,
      version: 1,
      saved_at: at,
    }));
  if (wrong === 'begun') {
    const scored = { points: null, max_points: null, outcome: null };
    return {
      observerId: null,
      attempts: [{ ...begun, ...unmarked }],
      responses: row(attemptId, startedAt)
        .slice(0, 2)
        .map((one) => ({ ...one, ...scored })),
    };
  }
  const score = demoScore(content, given);
  const submittedAt = minutesFrom(startedAt, content.minutes);
  const { percent } = score;
  const ended = {
    ...unmarked,
    submitted_at: submittedAt,
    ended_by: 'person',
    score: percent,
    points: score.points,
    max_points: score.max,
    passed: hasPassed(percent, content.rules.passMark),
    to_mark: score.toMark,
    team_id: person.teamId,
    country_id: person.countryId,
  };
  // For an anonymous survey, one row records who has submitted it, and another contains the answers without a name.
  const isAnonymous = content.rules.anonymous;
  const apart = stableId(attemptId, 'anonymous');
  const day = new Date(submittedAt.toISOString().slice(0, 10));
  const guest = { attempt_id: apart, user_id: null, guest_id: stableId(apart, 'guest'), started_at: day };
  const own = { ...begun, ...ended };
  return {
    /** Signs a knowledge verification. */
    observerId: kind === 'verification' ? person.leaderId : null,
    attempts: isAnonymous ? [own, { ...own, ...guest, submitted_at: day }] : [own],
    responses: row(isAnonymous ? apart : attemptId, isAnonymous ? day : submittedAt).map((one) => {
      const { points = 0, max = 0, outcome = 'not scored' } = score.questions.get(one.question_id) ?? {};
      return { ...one, points, max_points: max, outcome };
    }),
  };
}
