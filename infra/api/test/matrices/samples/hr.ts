/** Assessments of sales skills: a form, and for everyone one of their own and one to approve. */
import { stableId } from '@portico/database/stable-id';
import type { TestApi } from '../../harness.ts';
import type { Sample } from './sample.ts';

const skillIds = [1, 2] as const;
const skillId = (tenantId: string, at: number) => stableId(tenantId, 'matrix hr', 'skill', at);
const ownId = (tenantId: string, userId: string) => stableId(tenantId, 'matrix hr', 'own', userId);

const formOf = (tenantId: string, title: string) => ({
  levels: ['Beginning', 'Steady', 'Leading'],
  pages: [
    {
      id: stableId(tenantId, 'matrix hr', 'page'),
      title,
      text: '',
      skills: skillIds.map((at) => ({
        ...{ id: skillId(tenantId, at), name: `Skill ${at}`, description: '', SkillID: null },
        anchors: ['Not yet.', 'Mostly.', 'Always.'],
      })),
    },
  ],
});

/** Everyone's own assessment is a fully rated draft, ready to be submitted. */
export async function prepareAssessments(test: TestApi, tenantId: string): Promise<void> {
  const people: { id: string }[] = await test.sql(
    'select user_id as id from portal.account_user where tenant_id = $1 order by user_id',
    [tenantId],
  );
  const form = JSON.stringify(formOf(tenantId, 'Opening'));
  await test.sql('delete from portal.hr_assessment where tenant_id = $1', [tenantId]);
  await test.sql(
    `insert into portal.hr_skill_form values ($1, $2, 1, '2026-11-01')
     on conflict (tenant_id) do update set form = excluded.form`,
    [tenantId, form],
  );
  const ids = people.map(({ id }) => id);
  const own = ids.map((id) => ownId(tenantId, id));
  await test.sql(
    `insert into portal.hr_assessment (tenant_id, assessment_id, user_id, status, form, version, begun_at)
     select $1, a.id, a.person, 'draft', $4, 1, '2026-11-02' from unnest($2::uuid[], $3::uuid[]) as a (id, person)`,
    [tenantId, own, ids, form],
  );
  await test.sql(
    `insert into portal.hr_rating (tenant_id, assessment_id, side, skill_id, level, note)
     select $1, a.id, 'self', s.id, 1, '' from unnest($2::uuid[]) as a (id), unnest($3::uuid[]) as s (id)`,
    [tenantId, own, skillIds.map((at) => skillId(tenantId, at))],
  );
}

const status = async (test: TestApi, assessmentID: string) => {
  const [row] = await test.sql('select version, status from portal.hr_assessment where assessment_id = $1', [
    assessmentID,
  ]);
  return { basedOn: row.version as number, status: row.status as string };
};

const save: Sample = async ({ tenantId, userId }, test) => {
  const assessmentID = ownId(tenantId, userId);
  const { basedOn } = await status(test, assessmentID);
  const rating = {
    skillId: skillId(tenantId, 1),
    level: basedOn % 3,
    note: `Seen, ${crypto.randomUUID().slice(0, 8)}.`,
  };
  return { body: { assessmentID, basedOn, ratings: [rating] } };
};

const move: Sample = async ({ tenantId, userId }, test) => {
  const assessmentID = ownId(tenantId, userId);
  const { basedOn } = await status(test, assessmentID);
  return { body: { assessmentID, basedOn, move: 'submit', reason: '' } };
};

const saveForm: Sample = async ({ tenantId }, test) => {
  const [row] = await test.sql('select version from portal.hr_skill_form where tenant_id = $1', [tenantId]);
  return {
    body: { form: formOf(tenantId, `Opening ${crypto.randomUUID().slice(0, 8)}`), basedOn: row.version as number },
  };
};

let asked = 0;
/** A different day each time, so that something changes. */
const ask: Sample = async ({ tenantId, teamId }, test) => {
  const people = await test.sql(
    `select m.user_id as id from portal.account_membership m
     join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id and u.disabled_at is null
     where m.tenant_id = $1 and m.team_id = $2 and u.leader_id is not null order by 1 limit 1`,
    [tenantId, teamId],
  );
  const dueOn = `2027-0${1 + (asked % 9)}-${10 + (asked++ % 18)}`;
  return { body: { TeamID: teamId ?? '', UserIDs: people.map(({ id }: { id: string }) => id), dueOn } };
};

export const hrSamples: Readonly<Record<string, Sample>> = {
  'hr/AssessmentsByUser': ({ guid }) => ({ params: { userGUID: guid } }),
  'hr/getTeamAssessments': ({ teamId }) => ({ query: { TeamID: teamId ?? '' } }),
  'hr/readAssessment': ({ tenantId, userId }) => ({ query: { assessmentID: ownId(tenantId, userId) } }),
  'hr/beginAssessment': () => ({ body: {} }),
  'hr/saveRatings': save,
  'hr/moveAssessment': move,
  'hr/askForAssessments': ask,
  'hr/getAssessmentForm': () => ({}),
  'hr/saveAssessmentForm': saveForm,
};
