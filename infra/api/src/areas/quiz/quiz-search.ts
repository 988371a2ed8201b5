/**
 * Search provider for quizzes, surveys and knowledge verifications that the reader was assigned or has started, as in
 * `allocated-rows.ts`.
 */
import type { SearchProvider } from '../../platform/search/search-provider.ts';

interface Facts {
  /** True if the start page must explain something first: the time limit, or that answers are anonymous. */
  tellsFirst: boolean;
  anonymous: boolean;
  running: boolean;
  done: boolean;
  /** The earliest deadline; null if there is none. */
  dueOn: string | null;
  removed: boolean;
}

export const quizSearch: SearchProvider = {
  kind: 'quiz',
  flag: 'quiz',
  entries: 'quiz',
  columns: {
    title: `v.content->>'title'`,
    text: `coalesce(v.content->>'description', '')`,
    detail: 'null',
    link: `'/lms/quiz/mine/' || q.kind || '/' || q.quiz_id`,
    facts: 'own.facts',
  },
  from: (first) => `join portal.quiz_quiz q on q.quiz_id = h.entry_id
    join portal.quiz_version v on v.tenant_id = q.tenant_id and v.version_id = q.current_version_id
    cross join lateral (
      select json_build_object(
        'tellsFirst', v.content->'rules'->>'timeLimit' is not null or v.content->'rules'->>'anonymous' = 'true',
        'anonymous', v.content->'rules'->>'anonymous' = 'true',
        'running', coalesce(bool_or(a.submitted_at is null), false),
        'done', coalesce(bool_or(a.submitted_at is not null), false),
        'dueOn', (select to_char(min(g.due_on), 'YYYY-MM-DD') from portal.quiz_allocation g
          where g.tenant_id = q.tenant_id and g.quiz_id = q.quiz_id
            and (g.user_id = $${first}::uuid or g.team_id = $${first + 1}::uuid or g.country_id = $${first + 2}::uuid)),
        'removed', q.removed_at is not null) as facts
      from portal.quiz_attempt a
      where a.tenant_id = q.tenant_id and a.quiz_id = q.quiz_id and a.user_id = $${first}::uuid) own`,
  where: (first) => `q.kind in ('quiz', 'survey', 'verification') and (
    (q.removed_at is null and exists (select from portal.quiz_allocation g
      where g.tenant_id = q.tenant_id and g.quiz_id = q.quiz_id
        and (g.user_id = $${first}::uuid or g.team_id = $${first + 1}::uuid or g.country_id = $${first + 2}::uuid)))
    or exists (select from portal.quiz_attempt a where a.tenant_id = q.tenant_id and a.quiz_id = q.quiz_id
      and a.user_id = $${first}::uuid and a.submitted_at is null))`,
  values: ({ person }) => [person.userId, person.teamId, person.countryId],
  // Attempts in progress continue on the page of the hit. Quizzes that must explain something first are started there,
  // too. No one takes a quiz for someone else.
  actionsOf: ({ id, link, facts }, { principal }, _, today) => {
    const { tellsFirst, anonymous, running, done, dueOn, removed } = facts as Facts;
    if (running) return [];
    if (done) return anonymous ? [] : [{ id: 'results', to: `/quiz/results/${id}` }];
    const isShut = principal !== undefined || removed || (dueOn !== null && dueOn < today);
    return tellsFirst || isShut || link === null ? [] : [{ id: 'begin', to: link }];
  },
};
