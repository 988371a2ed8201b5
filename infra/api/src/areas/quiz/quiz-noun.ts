/** Quizzes and surveys in the search: those that the reader was given or has begun, as in `allocated-rows.ts`. */
import type { SearchNoun } from '../../platform/search/noun.ts';

export const quizNoun: SearchNoun = {
  kind: 'quiz',
  flag: 'quiz',
  entries: 'quiz',
  columns: {
    title: `v.content->>'title'`,
    text: `coalesce(v.content->>'description', '')`,
    detail: 'null',
    link: `'/lms/quiz/mine/' || q.kind || '/' || q.quiz_id`,
  },
  from: () => `join portal.quiz_quiz q on q.quiz_id = h.entry_id
    join portal.quiz_version v on v.tenant_id = q.tenant_id and v.version_id = q.current_version_id`,
  where: (first) => `q.kind in ('quiz', 'survey') and (
    (q.removed_at is null and exists (select from portal.quiz_allocation g
      where g.tenant_id = q.tenant_id and g.quiz_id = q.quiz_id
        and (g.user_id = $${first}::uuid or g.team_id = $${first + 1}::uuid or g.country_id = $${first + 2}::uuid)))
    or exists (select from portal.quiz_attempt a where a.tenant_id = q.tenant_id and a.quiz_id = q.quiz_id
      and a.user_id = $${first}::uuid and a.submitted_at is null))`,
  values: ({ person }) => [person.userId, person.teamId, person.countryId],
};
