/**
 * Faults of the learner, and follow-ups of them in every state. There are several of each, because the matrices use
 * them up.
 */
import { stableId } from '@portico/database/stable-id';
import type { TestApi } from '../../harness.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

const each = 28;
const kinds = ['fault', 'proposed', 'open', 'helped', 'missed', 'todo', 'done'] as const;
type Kind = (typeof kinds)[number];
const formId = (tenantId: string) => stableId(tenantId, 'matrix follow-up form');
const questionId = (tenantId: string) => stableId(formId(tenantId), 'question');
const idsOf = (tenantId: string, kind: Kind, what: string) =>
  Array.from({ length: each }, (_, at) => stableId(tenantId, 'matrix follow-up', kind, what, at));

const content = (tenantId: string) => ({
  title: 'Follow-up form of a matrix',
  rules: {},
  QuestionSets: [
    {
      SETID: stableId(formId(tenantId), 'set'),
      title: '',
      Questions: [
        {
          id: questionId(tenantId),
          kind: 'single',
          text: 'Listens?',
          format: 'plain',
          points: 1,
          comment: 'optional',
          options: ['yes', 'no'].map((name) => ({
            id: stableId(formId(tenantId), name),
            text: name,
            credit: name === 'yes' ? 100 : 0,
          })),
        },
      ],
    },
  ],
});

async function prepareForm(test: TestApi, tenantId: string): Promise<string> {
  const id = formId(tenantId);
  const version = stableId(id, 'version');
  await test.sql(`insert into portal.quiz_quiz (tenant_id, quiz_id, kind) values ($1, $2, 'qm')`, [tenantId, id]);
  await test.sql(
    `insert into portal.quiz_version (tenant_id, version_id, quiz_id, number, content, published_at)
     values ($1, $2, $3, 1, $4, '2026-11-01T08:00:00Z')`,
    [tenantId, version, id, JSON.stringify(content(tenantId))],
  );
  return version;
}

export async function prepareFollowUps(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  const version = await prepareForm(test, tenantId);
  const [learner, coach, country] = ['learner', 'coach', 'country'].map((name) => test.ids(name, slug).userId);
  const evaluate = async (ids: readonly string[], at: string) => {
    await test.sql(
      `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, subject_id, evaluator_id, started_at,
         submitted_at, ended_by, score)
       select $1, id, $3, $4, $5, $6, $7, $7, 'person', 0 from unnest($2::uuid[]) id`,
      [tenantId, ids, formId(tenantId), version, learner, coach, at],
    );
    await test.sql(
      `insert into portal.quiz_response (tenant_id, attempt_id, question_id, given, version, saved_at, points, max_points,
         outcome)
       select $1, id, $3, $4, 1, $5, 0, 1, 'wrong' from unnest($2::uuid[]) id`,
      [
        tenantId,
        ids,
        questionId(tenantId),
        JSON.stringify({ options: [stableId(formId(tenantId), 'no')], comment: 'At 0:42.' }),
        at,
      ],
    );
    await test.sql(
      `insert into portal.quiz_evaluation (tenant_id, attempt_id, status, step, work_type, qm_date, qm_ref, interaction,
         changed_at, released_on)
       select $1, id, 'approved', 'third', 'Call', $3::timestamptz::date, 'QM-9',
         '{"kind":"link","address":"https://calls.example/1","notes":[]}', $3, $3::timestamptz::date
       from unnest($2::uuid[]) id`,
      [tenantId, ids, at],
    );
  };
  for (const kind of kinds) {
    const faults = idsOf(tenantId, kind, 'fault');
    await evaluate(faults, '2026-11-02T09:00:00Z');
    if (kind === 'fault') continue;
    const next = idsOf(tenantId, kind, 'next');
    if (kind === 'missed') await evaluate(next, '2026-11-13T09:00:00Z');
    const isProposed = kind === 'proposed';
    await test.sql(
      `insert into portal.followup_case (tenant_id, followup_id, person_id, origin_kind, origin_id, origin_part, made_by,
         made_at, leader_id, accepted_at, next_after, wants_talk, check_on, state, next_id, help_at, help_text,
         action_text, action_done_at)
       select $1, w.id, $2, 'evaluation', w.fault, $3, $4, '2026-11-03T09:00:00Z', $5, $6, $6, false, '2026-11-30', $7,
         case when $7 = 'checked' then w.next end, $11, $12, $13, $14
       from unnest($8::uuid[], $9::uuid[], $10::uuid[]) w (id, fault, next)`,
      [
        tenantId,
        learner,
        questionId(tenantId),
        isProposed ? country : coach,
        isProposed ? null : coach,
        isProposed ? null : '2026-11-03T09:00:00Z',
        isProposed ? kind : kind === 'missed' ? 'checked' : 'open',
        idsOf(tenantId, kind, 'follow-up'),
        faults,
        next,
        kind === 'helped' ? '2026-11-04T09:00:00Z' : null,
        kind === 'helped' ? 'Which words fit?' : null,
        kind === 'todo' || kind === 'done' ? 'Listen to one call.' : null,
        kind === 'done' ? '2026-11-05T09:00:00Z' : null,
      ],
    );
  }
}

/** One of a kind that is still in its original state. */
const one = (
  { tenantId }: SampleContext,
  test: TestApi,
  kind: Exclude<Kind, 'fault'>,
  states: readonly string[],
  needsHelp: boolean | null = null,
) =>
  first(
    test,
    `select followup_id as id from portal.followup_case where followup_id = any($1::uuid[]) and state = any($2::text[])
       and ($3::boolean is null or (help_at is not null) = $3)
     order by followup_id limit 1`,
    [idsOf(tenantId, kind, 'follow-up'), states, needsHelp],
  );

/** One whose action is done, or is not. */
const withAction = ({ tenantId }: SampleContext, test: TestApi, kind: 'todo' | 'done') =>
  first(
    test,
    `select followup_id as id from portal.followup_case where followup_id = any($1::uuid[])
       and (action_done_at is not null) = $2 order by followup_id limit 1`,
    [idsOf(tenantId, kind, 'follow-up'), kind === 'done'],
  );

const fault = async ({ tenantId }: SampleContext, test: TestApi) => ({
  QSR_ID: await first(
    test,
    `select id from unnest($1::uuid[]) id where not exists (select from portal.followup_case c where c.origin_id = id)
     order by id limit 1`,
    [idsOf(tenantId, 'fault', 'fault')],
  ),
  questionId: questionId(tenantId),
});
let asked = 0;
const checkOn = () => `2026-12-${10 + (asked++ % 20)}`;

export const followUpSamples: Readonly<Record<string, Sample>> = {
  'followup/getFollowUpDraft': async (who, test) => ({ query: await fault(who, test) }),
  'followup/createFollowUp': async (who, test) => ({
    body: { ...(await fault(who, test)), CourseID: null, talk: true, checkOn: checkOn() },
  }),
  'followup/getTeamFaults': async (who) => ({
    query: { teamID: who.teamId ?? '', questionId: questionId(who.tenantId), from: '2026-10-01', to: '2026-11-30' },
  }),
  'followup/createFollowUps': async (who, test) => {
    const { QSR_ID, questionId: of } = await fault(who, test);
    return { body: { questionId: of, evaluations: [QSR_ID], CourseID: null, talk: true, checkOn: checkOn() } };
  },
  'followup/getFollowUps': (who) => ({ query: { userID: who.userId } }),
  'followup/getEffect': (who) => ({ query: { teamID: who.teamId ?? '' } }),
  'followup/getEvaluationFollowUps': (who) => ({
    query: { QSR_ID: idsOf(who.tenantId, 'open', 'fault')[0] ?? '' },
  }),
  'followup/getCertificateFollowUps': (who) => ({ query: { userID: who.userId } }),
  'followup/answerFollowUp': async (who, test) => ({
    body: { followUpID: await one(who, test, 'proposed', ['proposed']), accept: false, reason: 'Agreed already.' },
  }),
  'followup/endFollowUp': async (who, test) => ({
    body: { followUpID: await one(who, test, 'open', ['open', 'checked']), how: 'withdraw', reason: 'Not needed.' },
  }),
  'followup/requestHelp': async (who, test) => ({
    body: { followUpID: await one(who, test, 'open', ['open', 'checked'], false), text: 'I cannot find the words.' },
  }),
  'followup/answerHelp': async (who, test) => ({
    body: { followUpID: await one(who, test, 'helped', ['open', 'checked'], true), on: '2026-11-04T09:00:00.000Z' },
  }),
  'followup/completeAction': async (who, test) => ({ body: { followUpID: await withAction(who, test, 'todo') } }),
  'followup/reopenAction': async (who, test) => ({ body: { followUpID: await withAction(who, test, 'done') } }),
  'followup/planNextTalk': async (who, test) => ({
    body: { followUpID: await one(who, test, 'missed', ['checked']), checkOn: checkOn() },
  }),
};
