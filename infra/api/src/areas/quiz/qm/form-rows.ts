/** Database rows of quality monitoring forms: quizzes of kind qm, assigned like other quizzes. */
import type { Person } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/transaction.ts';

export interface FormRow {
  quiz_id: string;
  current_version_id: string;
  version: number;
  title: string;
  form_type: string;
  work_types: string[];
}

const select = `select q.quiz_id, q.current_version_id, v.number as version, v.content->>'title' as title,
    coalesce(f.form_type, '') as form_type, coalesce(f.work_types, '{}') as work_types
  from portal.quiz_quiz q
  join portal.quiz_version v on v.tenant_id = q.tenant_id and v.version_id = q.current_version_id
  left join portal.quiz_qm_form f on f.tenant_id = q.tenant_id and f.quiz_id = q.quiz_id
  where q.kind = 'qm' and q.removed_at is null and v.published_at is not null`;

type Row = FormRow & Record<string, unknown>;

/** Forms assigned to the person, their teams or their country. */
export const formsFor = (
  db: Transaction,
  { userId, teamIds, teamId, countryId }: Pick<Person, 'userId' | 'teamIds' | 'teamId' | 'countryId'>,
): Promise<FormRow[]> =>
  db.prepared<Row>(
    'quiz_qm_forms_for',
    `${select} and exists (select from portal.quiz_allocation a
       where a.tenant_id = q.tenant_id and a.quiz_id = q.quiz_id
         and (a.user_id = $1 or a.team_id = any($2::uuid[]) or a.country_id = $3))
     order by v.content->>'title', q.quiz_id`,
    [userId, teamId === null ? teamIds : [...teamIds, teamId], countryId],
  );

export const allForms = (db: Transaction): Promise<FormRow[]> =>
  db.prepared<Row>('quiz_qm_forms', `${select} order by v.content->>'title', q.quiz_id`);
