/** Quizzes and surveys that a person submitted in a week, passed or not. */
import { counted, type WeekSource } from '../../platform/week-review/week-source.ts';

export const weekQuizzes: readonly WeekSource[] = [
  counted(
    'quiz',
    'quizzes',
    'quiz_week_quizzes',
    `select count(distinct a.quiz_id)::int as count from portal.quiz_attempt a
     where a.user_id = $1 and a.submitted_at >= $2 and a.submitted_at < $3`,
  ),
];
