/** Evaluations of the learner by the coach, several in every status, because the matrices use them up. */
import { stableId } from '@portico/database/stable-id';
import type { TestApi } from '../../harness.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

const each = 14;
const formId = (tenantId: string) => stableId(tenantId, 'matrix form');
const part = (tenantId: string, name: string) => stableId(formId(tenantId), name);

const kinds = ['draft', 'saved', 'discard', 'released', 'disputed', 'blind', 'verification'] as const;
type Kind = (typeof kinds)[number];
const rowId = (tenantId: string, kind: Kind, at: number) => stableId(tenantId, 'matrix evaluation', kind, at);
const calibrationId = (tenantId: string, at: number) => stableId(tenantId, 'matrix calibration', at);
const idsOf = (tenantId: string, kind: Kind) => Array.from({ length: each }, (_, at) => rowId(tenantId, kind, at));

const content = (tenantId: string) => ({
  title: 'Form of a matrix',
  rules: {},
  QuestionSets: [
    {
      SETID: part(tenantId, 'set'),
      title: '',
      Questions: [
        {
          id: part(tenantId, 'question'),
          kind: 'single',
          text: 'Greets?',
          format: 'plain',
          points: 1,
          comment: 'optional',
          options: ['right', 'wrong'].map((name) => ({
            id: part(tenantId, name),
            text: name,
            credit: name === 'right' ? 100 : 0,
          })),
        },
      ],
    },
  ],
});

async function prepareForm(test: TestApi, tenantId: string): Promise<void> {
  for (const [id, kind] of [
    [formId(tenantId), 'qm'],
    [part(tenantId, 'verification'), 'verification'],
  ] as const) {
    const version = stableId(id, 'version');
    await test.sql('insert into portal.quiz_quiz (tenant_id, quiz_id, kind) values ($1, $2, $3)', [tenantId, id, kind]);
    await test.sql(
      `insert into portal.quiz_version (tenant_id, version_id, quiz_id, number, content, published_at)
       values ($1, $2, $3, 1, $4, '2026-11-01T08:00:00Z')`,
      [tenantId, version, id, JSON.stringify(content(tenantId))],
    );
    await test.sql('update portal.quiz_quiz set current_version_id = $3 where tenant_id = $1 and quiz_id = $2', [
      tenantId,
      id,
      version,
    ]);
  }
  await test.sql(
    `insert into portal.quiz_allocation (tenant_id, allocation_id, quiz_id, user_id, mandatory)
     select $1, gen_random_uuid(), $2, user_id, false from portal.account_user where tenant_id = $1`,
    [tenantId, formId(tenantId)],
  );
}

export async function prepareQuality(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  await prepareForm(test, tenantId);
  const [learner, coach, admin] = ['learner', 'coach', 'admin'].map((name) => test.ids(name, slug).userId);
  const version = stableId(formId(tenantId), 'version');
  for (const kind of kinds) {
    const isVerification = kind === 'verification';
    const ended = kind === 'released' || kind === 'disputed' || kind === 'blind' || isVerification;
    const ids = idsOf(tenantId, kind);
    await test.sql(
      `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, user_id, subject_id, evaluator_id,
         started_at, submitted_at, ended_by, score)
       select $1, id, $3, $4, $5, $6, $7, '2026-11-14T08:00:00Z', case when $8 then timestamptz '2026-11-14T09:00:00Z' end,
         case when $8 then 'person' end, case when $8 then 100 end from unnest($2::uuid[]) id`,
      [
        tenantId,
        ids,
        isVerification ? part(tenantId, 'verification') : formId(tenantId),
        isVerification ? stableId(part(tenantId, 'verification'), 'version') : version,
        isVerification ? learner : null,
        isVerification ? null : learner,
        isVerification ? null : kind === 'blind' ? admin : coach,
        ended,
      ],
    );
    await test.sql(
      `insert into portal.quiz_response (tenant_id, attempt_id, question_id, given, version, saved_at)
       select $1, id, $3, $4, 1, '2026-11-14T08:30:00Z' from unnest($2::uuid[]) id`,
      [tenantId, ids, part(tenantId, 'question'), JSON.stringify({ options: [part(tenantId, 'right')] })],
    );
    if (isVerification) continue;
    if (kind === 'blind')
      await test.sql(
        `insert into portal.quiz_calibration (tenant_id, calibration_id, title, version_id, subject_id, source_id, made_by,
           made_at, closed_at, closed_by)
         select $1, c.id, 'Calibration of a matrix', $2, $3, $4, $5, '2026-11-14T09:00:00Z',
           case when c.at = 0 then timestamptz '2026-11-15T09:00:00Z' end, case when c.at = 0 then $5::uuid end
         from unnest($6::uuid[], $7::int[]) c(id, at)`,
        [
          tenantId,
          version,
          learner,
          rowId(tenantId, 'released', each - 1),
          coach,
          ids.map((_, at) => calibrationId(tenantId, at)),
          ids.map((_, at) => at),
        ],
      );
    await test.sql(
      `insert into portal.quiz_evaluation (tenant_id, attempt_id, status, step, work_type, qm_date, qm_ref, interaction,
         changed_at, released_on, calibration_id)
       select $1, e.id, $3, 'third', 'Call', '2026-11-14', '', '{"kind":"link","address":"https://calls.example/1","notes":[]}',
         '2026-11-14T09:00:00Z', case when $3 = 'approved' then date '2026-11-15' end, e.calibration
       from unnest($2::uuid[], $4::uuid[]) e(id, calibration)`,
      [
        tenantId,
        ids,
        kind === 'blind' ? 'submitted' : ended ? 'approved' : 'draft',
        ids.map((_, at) => (kind === 'blind' ? calibrationId(tenantId, at) : null)),
      ],
    );
    await test.sql(
      `insert into portal.quiz_evaluation_step (tenant_id, attempt_id, number, status, actor_id, at)
       select $1, id, 1, 'draft', $3, '2026-11-14T08:00:00Z' from unnest($2::uuid[]) id`,
      [tenantId, ids, coach],
    );
    if (ended)
      await test.sql(
        `insert into portal.quiz_evaluation_score (tenant_id, attempt_id, number, score, fatal, answered, faults, given_by, given_at)
         select $1, id, 1, 100, false, array[$3::uuid], '{}', $4, '2026-11-14T09:00:00Z' from unnest($2::uuid[]) id`,
        [tenantId, ids, part(tenantId, 'question'), coach],
      );
    if (kind === 'disputed')
      await test.sql(
        `insert into portal.quiz_dispute (tenant_id, dispute_id, attempt_id, question_id, state, reason, raised_at)
         select $1, gen_random_uuid(), id, $3, 'open', 'I did.', '2026-11-15T10:00:00Z' from unnest($2::uuid[]) id`,
        [tenantId, ids, part(tenantId, 'question')],
      );
  }
}

const choose = ({ tenantId }: SampleContext, test: TestApi, kind: Kind, condition: string) =>
  first(
    test,
    `select e.attempt_id as id from portal.quiz_evaluation e where e.attempt_id = any($1::uuid[]) and ${condition}
     order by e.attempt_id limit 1`,
    [idsOf(tenantId, kind)],
  );
const unread = (who: SampleContext, test: TestApi) => choose(who, test, 'released', 'e.acknowledged_at is null');
const undisputed = `not exists (select from portal.quiz_dispute d where d.attempt_id = e.attempt_id)`;
const learnerOf = ({ slug }: SampleContext, test: TestApi) => test.ids('learner', slug).userId;

async function savedDraft(who: SampleContext, test: TestApi): Promise<{ QSR_ID?: string; basedOn: number }> {
  if (who.userId !== test.ids('coach', who.slug).userId) return { basedOn: 0 };
  const QSR_ID = rowId(who.tenantId, 'saved', 0);
  const [row] = await test.sql('select revision from portal.quiz_evaluation where attempt_id = $1', [QSR_ID]);
  return { QSR_ID, basedOn: row?.revision };
}

const ofTeam: Sample = (who) => ({ query: { teamID: who.teamId ?? '' } });
let saved = 0;

export const qualitySamples: Readonly<Record<string, Sample>> = {
  'quiz/getQMAllocated': (who) => ({ body: { UserFK: who.userId, LoadAll: true } }),
  // The coach continues an existing draft, so that a second save may be outdated; other callers start one.
  'quiz/saveEvaluation': async (who, test) => ({
    body: {
      ...(await savedDraft(who, test)),
      QID: formId(who.tenantId),
      userID: learnerOf(who, test),
      workType: 'Call',
      QMDate: '2026-11-14',
      TestDate: null,
      QMRef: `QM-${saved++}`,
      interaction: { kind: 'transcript', text: 'Hello.', notes: [] },
      step: 'second',
      answers: [{ questionId: part(who.tenantId, 'question'), given: { options: [part(who.tenantId, 'right')] } }],
    },
  }),
  'quiz/getEvaluation': async (who, test) => ({ query: { QSR_ID: await unread(who, test) } }),
  'quiz/getEvaluations': (who) => ({ query: { userID: who.userId } }),
  'quiz/moveEvaluation': async (who, test) => ({
    body: { QSR_ID: await choose(who, test, 'draft', `e.status = 'draft'`), move: 'submit' },
  }),
  'quiz/discardEvaluation': async (who, test) => ({
    body: { QSR_ID: await choose(who, test, 'discard', `e.status = 'draft'`) },
  }),
  'quiz/acknowledgeEvaluation': async (who, test) => ({
    body: { QSR_ID: await unread(who, test), comment: 'Thank you.' },
  }),
  'quiz/disputeQuestion': async (who, test) => ({
    body: {
      QSR_ID: await choose(who, test, 'released', undisputed),
      questionId: part(who.tenantId, 'question'),
      reason: 'I did greet.',
    },
  }),
  'quiz/decideDispute': async ({ tenantId }, test) => ({
    body: {
      disputeID: await first(
        test,
        `select dispute_id as id from portal.quiz_dispute where attempt_id = any($1::uuid[]) and state = 'open'
         order by attempt_id limit 1`,
        // Another case calibrates the first one, which hides it from those who decide here.
        [idsOf(tenantId, 'disputed').slice(1)],
      ),
      move: 'withdraw',
      decision: '',
    },
  }),
  'quiz/getCalibrators': ({ tenantId }) => ({ query: { QSR_ID: rowId(tenantId, 'released', 0) } }),
  'quiz/startCalibration': ({ slug, tenantId }, test) => ({
    body: {
      QSR_ID: rowId(tenantId, 'disputed', 0),
      title: 'One more',
      evaluators: [test.ids('admin', slug).userId],
    },
  }),
  'quiz/getCalibrations': () => ({}),
  'quiz/getCalibration': ({ tenantId }) => ({ query: { calibrationID: calibrationId(tenantId, 0) } }),
  'quiz/closeCalibration': async ({ tenantId }, test) => ({
    body: {
      calibrationID: await first(
        test,
        `select calibration_id as id from portal.quiz_calibration where calibration_id = any($1::uuid[])
           and closed_at is null order by calibration_id limit 1`,
        [Array.from({ length: each }, (_, at) => calibrationId(tenantId, at))],
      ),
    },
  }),
  'quiz/getQualityReport': (who) => ({ query: { userID: who.userId, from: '2026-06-01', to: '2026-11-30' } }),
  'quiz/getSamplingPlan': ofTeam,
  'quiz/saveSamplingPlan': async (who, test) => {
    const place = { teamID: who.teamId ?? '', QID: formId(who.tenantId) };
    const [plan] = await test.sql(
      'select per_month from portal.quiz_sampling_plan where team_id = $1 and quiz_id = $2',
      [place.teamID, place.QID],
    );
    return { body: { ...place, perMonth: 1 + (saved++ % 40), basedOn: Number(plan?.per_month ?? 0) } };
  },
  'quiz/getQMForms': () => ({}),
  'quiz/saveQMForm': async ({ tenantId }, test) => {
    const [row] = await test.sql('select form_type, work_types from portal.quiz_qm_form where quiz_id = $1', [
      formId(tenantId),
    ]);
    const basedOn = { formType: row?.form_type ?? '', workTypes: row?.work_types ?? [] };
    return { body: { QID: formId(tenantId), formType: `Call ${saved++}`, workTypes: ['Call'], basedOn } };
  },
  'quiz/getVerifications': ofTeam,
  'quiz/signVerification': async ({ tenantId }, test) => ({
    body: {
      QSR_ID: await first(
        test,
        `select a.attempt_id as id from portal.quiz_attempt a where a.attempt_id = any($1::uuid[])
           and not exists (select from portal.quiz_signature s where s.attempt_id = a.attempt_id) order by 1 limit 1`,
        [idsOf(tenantId, 'verification')],
      ),
      observed: true,
      note: 'Seen.',
    },
  }),
};
