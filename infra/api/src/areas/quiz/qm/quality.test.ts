/** Tests quality monitoring over HTTP: faults, acknowledgement, disputes, calibration, and who sees what when. */
import { evaluationFilters, filterEvaluations } from '@portico/contracts/quiz/qm/evaluation-filter';
import { evaluationHistory } from '@portico/contracts/quiz/qm/history';
import type { Evaluation, EvaluationSummary, SamplingPlan } from '@portico/contracts/quiz/qm/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { actingFor } from '../../../../test/acting-for.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { plainBrand } from '../../../../test/plain-brand.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import type { Export } from '../../../platform/exports/define-export.ts';
import { printDocument } from '../../../platform/pdf/print-document.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { evaluationExport, evaluationsExport } from './exports.ts';
import { placeForm, type SampleForm } from './sample-form.ts';

let test: TestApi;
let form: SampleForm;
const clock = { day: 0 };
beforeAll(async () => {
  test = await startTestApi({
    clock: { now: () => new Date(demoStart.getTime() + clock.day * 86_400_000), real: Date.now },
  });
  form = await placeForm(test, { teamId: await teamOf('learner') }, 'harbour');
});
afterAll(() => test?.close());

async function teamOf(name: string): Promise<string> {
  const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [test.ids(name).userId]);
  return row.team_id;
}

type Said = 'yes' | 'part' | 'no' | 'n/a';
const answer = (said: readonly Said[], comment = 'At 0:40.') =>
  said.map((one, at) => {
    const question = form.questions[at];
    if (!question) throw new Error('no such question');
    return {
      questionId: question.id,
      given: one === 'n/a' ? { notApplicable: true } : { options: [question[one]], comment },
    };
  });
const draft = (said: readonly Said[], more: object = {}) => ({
  QID: form.quizId,
  userID: test.ids('learner').userId,
  workType: 'Booking',
  QMDate: '2026-11-14',
  TestDate: null,
  QMRef: 'QM-1',
  interaction: { kind: 'link', address: 'https://calls.example/4711', notes: [{ at: 40, text: 'No greeting.' }] },
  step: 'second',
  answers: answer(said),
  basedOn: 0,
  ...more,
});
const call = (name: string, as: string, body: object) => test.ask(`quiz/${name}`, { as, body });
const save = (body: object, as = 'coach') => call('saveEvaluation', as, body);
const read = (id: string, as: string) => test.ask('quiz/getEvaluation', { as, query: { QSR_ID: id } });
const move = (id: string, as: string, to: string, more: object = {}) =>
  call('moveEvaluation', as, { QSR_ID: id, move: to, ...more });
const ok = async (reply: Promise<{ status: number; text: string; json(): Evaluation }>): Promise<Evaluation> => {
  const answered = await reply;
  if (answered.status !== 200) throw new Error(`${answered.status} ${answered.text}`);
  return answered.json();
};
async function submitted(said: readonly Said[], as = 'coach'): Promise<Evaluation> {
  const { QSR_ID } = await ok(save(draft(said), as));
  return ok(move(QSR_ID, as, 'submit'));
}
async function approved(said: readonly Said[], more: object = {}): Promise<Evaluation> {
  const { QSR_ID } = await submitted(said);
  return ok(move(QSR_ID, 'country', 'approve', more));
}

/** The rows of an export, as received by the given person. */
async function exported(of: Export, as: string, filter: object): Promise<readonly unknown[]> {
  return test.inTenant(shippedTenantId('harbour'), async (db) => {
    const [self] = await peopleByIds(db, [test.ids(as).userId]);
    if (!self) throw new Error(`no account ${as}`);
    const actor = { ...self, self, principal: undefined, organisationId: null, settings: {} };
    const page = { db, actor, tenant: await test.tenant('harbour'), filter, requestedAt: demoStart };
    const rows: unknown[] = [];
    let after: string | null = null;
    do {
      const read: Awaited<ReturnType<Export['read']>> = await of.read({ ...page, after, limit: 400 });
      rows.push(...read.rows);
      after = read.next;
    } while (after !== null);
    return rows;
  });
}

/** The evaluation as a PDF, as received by the given person. */
async function documentOf(QSR_ID: string, as: string): Promise<Buffer> {
  const rows = await exported(evaluationExport, as, { QSR_ID });
  const facts = {
    filter: { QSR_ID },
    language: 'en',
    style: { language: 'en' },
    brandName: 'Harbour',
    origin: '',
  } as const;
  const document = evaluationExport.document?.(rows, facts);
  if (!document) throw new Error('there is no document');
  return printDocument(document, { brand: plainBrand, brandName: 'Harbour', now: demoStart });
}

describe('an evaluation', () => {
  it('is saved as it was sent, and refused if it is based on an outdated revision', async () => {
    const first = await ok(save(draft(['yes'])));
    expect(first).toMatchObject({ status: 'draft', step: 'second', revision: 1, score: null, workType: 'Booking' });
    expect(first.QuestionSets[0]?.Questions[0]?.Answers.map(({ Selected }) => Selected)).toEqual([true, false, false]);
    const next = draft(['no', 'yes'], { QSR_ID: first.QSR_ID, basedOn: 1, step: 'third' });
    expect(await ok(save(next))).toMatchObject({ revision: 2, step: 'third' });
    const stale = await save(next);
    expect([stale.status, stale.json().error.code, stale.json().error.current.revision]).toEqual([
      409,
      'stale_version',
      2,
    ]);
    expect((await ok(read(first.QSR_ID, 'coach'))).QuestionSets[0]?.Questions[0]?.given?.options).toEqual([
      form.questions[0]?.no,
    ]);
  });

  it.each([
    ['another work type', { workType: 'Walking' }],
    ['a future date', { QMDate: '2026-12-01' }],
    ['no interaction', { interaction: { kind: 'link', address: 'http://calls.example', notes: [] } }],
    ['an answer of another form', { answers: [{ questionId: crypto.randomUUID(), given: { notApplicable: true } }] }],
  ])('is refused with %s', async (_, more) => {
    expect((await save(draft([], more))).status).toBe(400);
  });

  it('can be created by people whose scope includes the agent, and never about oneself', async () => {
    expect((await save(draft([]), 'coach2')).status).toBe(404);
    expect((await save(draft([]), 'learner2')).status).toBe(403);
    expect((await save(draft([], { userID: test.ids('coach').userId }))).status).toBe(404);
  });

  it('can be submitted only when it is complete and low answers have a comment', async () => {
    const open = await ok(save(draft(['yes', 'yes', 'yes'])));
    const lacking = await move(open.QSR_ID, 'coach', 'submit');
    expect(lacking.json().error.fields).toEqual([{ path: `answers.${form.questions[3]?.id}`, message: 'answer' }]);
    const bare = { answers: answer(['no', 'yes', 'yes', 'yes'], ''), QSR_ID: open.QSR_ID, basedOn: 1 };
    await ok(save(draft([], bare)));
    expect((await move(open.QSR_ID, 'coach', 'submit')).json().error.fields).toEqual([
      { path: `answers.${form.questions[0]?.id}`, message: 'comment' },
    ]);
  });

  it('is scored by weights, with not applicable and fatal questions', async () => {
    expect((await submitted(['no', 'yes', 'yes', 'n/a'])).score).toBe(90);
    expect((await submitted(['n/a', 'n/a', 'no', 'yes'])).score).toBe(0);
    expect((await submitted(['yes', 'yes', 'no', 'yes'])).score).toBe(40);
  });

  it('created by the leader notifies the other people who can approve it', async () => {
    const { QSR_ID } = await submitted(['yes', 'yes', 'yes', 'yes']);
    const received = await test.sql(
      `select u.username from portal.portal_notification n join portal.account_user u using (tenant_id, user_id)
       where n.message = 'evaluation.submitted' and n.message_values->>'evaluation' = $1`,
      [QSR_ID],
    );
    const names = received.map(({ username }) => username.split('@')[0]);
    expect(names).toEqual(expect.arrayContaining(['admin', 'country']));
    for (const name of ['coach', 'coach2', 'learner', 'support1']) expect(names).not.toContain(name);
  });

  it('moves from draft to submitted, reverted and draft by the right people, and records the actor of each step', async () => {
    const { QSR_ID } = await submitted(['yes', 'yes', 'yes', 'yes']);
    expect((await move(QSR_ID, 'coach', 'approve')).status).toBe(409);
    expect((await move(QSR_ID, 'learner', 'approve')).status).toBe(403);
    expect((await move(QSR_ID, 'coach2', 'approve')).status).toBe(404);
    expect((await move(QSR_ID, 'country', 'revert')).status).toBe(400);
    await ok(move(QSR_ID, 'country', 'revert', { reason: 'Another call.' }));
    expect((await save(draft(['yes'], { QSR_ID, basedOn: 3 }))).status).toBe(409);
    const again = await ok(move(QSR_ID, 'coach', 'reopen'));
    expect(again.score).toBeNull();
    expect(again.steps.map(({ status, by, reason }) => [status, by.UserID, reason])).toEqual([
      ['draft', test.ids('coach').userId, ''],
      ['submitted', test.ids('coach').userId, ''],
      ['reverted', test.ids('country').userId, 'Another call.'],
      ['draft', test.ids('coach').userId, ''],
    ]);
    expect((await call('discardEvaluation', 'coach', { QSR_ID })).status).toBe(409);
  });

  it('is visible to the agent from its release day, and to no other agent', async () => {
    const { QSR_ID } = await approved(['yes', 'yes', 'yes', 'yes'], { releaseOn: '2026-11-18' });
    expect((await read(QSR_ID, 'learner')).status).toBe(404);
    clock.day = 2;
    expect((await ok(read(QSR_ID, 'learner'))).can).toMatchObject({ acknowledge: true, dispute: true, approve: false });
    expect((await read(QSR_ID, 'learner2')).status).toBe(404);
    clock.day = 0;
  });
});

describe('a disputed result', () => {
  it('has the first and the new score after a dispute about a fatal fault is overturned', async () => {
    const { QSR_ID, score, fatal } = await approved(['yes', 'yes', 'yes', 'no']);
    expect([score, fatal]).toEqual([0, true]);
    await ok(call('acknowledgeEvaluation', 'learner', { QSR_ID, comment: 'Read.' }) as never);
    expect((await call('acknowledgeEvaluation', 'learner', { QSR_ID, comment: '' })).status).toBe(409);
    const question = form.questions[3];
    const dispute = { QSR_ID, questionId: question?.id, reason: 'The customer gave the number unasked.' };
    expect((await call('disputeQuestion', 'coach', dispute)).status).toBe(404);
    const { disputes } = await ok(call('disputeQuestion', 'learner', dispute) as never);
    expect((await call('disputeQuestion', 'learner', dispute)).status).toBe(409);
    const decision = { disputeID: disputes[0]?.disputeID, move: 'overturn', decision: 'Heard at 1:10.' };
    const given = { options: [question?.yes] };
    expect((await call('decideDispute', 'coach', { ...decision, given })).status).toBe(404);
    expect((await call('decideDispute', 'country', decision)).status).toBe(400);
    const after = await ok(call('decideDispute', 'country', { ...decision, given }) as never);
    expect(after).toMatchObject({ score: 100, firstScore: 0, fatal: false, openDisputes: 0 });
    expect(after.scores.map((one) => [one.score, one.disputeID === null])).toEqual([
      [0, true],
      [100, false],
    ]);
    expect(after.disputes[0]).toMatchObject({ state: 'overturned', before: { options: [question?.no] } });
    expect((await call('decideDispute', 'country', { ...decision, given })).status).toBe(409);

    const { text, title, isTagged } = await readPdf(await documentOf(QSR_ID, 'learner'));
    expect([title, isTagged]).toEqual([after.title, true]);
    for (const said of [
      `${after.agent.FirstName} ${after.agent.LastName}`,
      '100% (first score: 0%)',
      'Acknowledged: Read.',
      'Dispute (answer changed): The customer gave the number unasked.',
      'Heard at 1:10.',
      '0:40 No greeting.',
      'Score 0%',
      'After a dispute',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(said);
    await expect(documentOf(QSR_ID, 'learner2')).rejects.toMatchObject({ code: 'not_found' });

    const query = { teamID: await teamOf('learner'), from: '2026-11-01', to: '2026-11-30' };
    const report = (await test.ask('quiz/getQualityReport', { as: 'coach', query })).json();
    const month = report.monthly.find((one: { month: string }) => one.month === '2026-11');
    expect(month.mean).toBeGreaterThan(month.firstMean);
  });

  it('can be found by the question that failed, and is counted in the report of its form', async () => {
    const { QSR_ID } = await approved(['no', 'yes', 'yes', 'yes'], { releaseOn: '2026-11-14' });
    const passed = await approved(['yes', 'yes', 'yes', 'yes']);
    const [failed = '', never = ''] = [form.questions[0]?.id, form.questions[3]?.id];
    const teamID = await teamOf('learner');
    const list = async (query: Record<string, string>): Promise<string[]> => {
      const all: EvaluationSummary[] = (await test.ask('quiz/getEvaluations', { as: 'coach', query })).json();
      return all.map((one) => one.QSR_ID);
    };
    const found = await list({ teamID, failed });
    expect(found).toContain(QSR_ID);
    expect(found).not.toContain(passed.QSR_ID);
    expect(await list({ teamID, failed: never })).not.toContain(QSR_ID);
    const file = await exported(evaluationsExport, 'coach', { teamID, failed, agentID: test.ids('learner').userId });
    expect(file).toContainEqual(expect.objectContaining({ QSR_ID }));
    expect(await exported(evaluationsExport, 'coach', { teamID, failed, agentID: test.ids('coach2').userId })).toEqual(
      [],
    );

    // The list behind a rate contains what the rate counts, and nothing else.
    const waiting = await submitted(['no', 'yes', 'yes', 'yes']);
    const reverted = await submitted(['no', 'yes', 'yes', 'yes']);
    await ok(move(reverted.QSR_ID, 'country', 'revert', { reason: 'Again.' }));
    const listed = await list({ teamID, failed });
    for (const one of [waiting, reverted]) {
      expect(listed).not.toContain(one.QSR_ID);
      expect(await list({ teamID })).toContain(one.QSR_ID);
    }
    const query = { teamID, from: '2025-01-01', to: '2026-12-31' };
    const { pareto } = (await test.ask('quiz/getQualityReport', { as: 'coach', query })).json();
    const rate = pareto.find((one: { questionId: string }) => one.questionId === failed);
    expect(rate.faults).toBe(listed.length);

    const period = { from: '2026-11-01', to: '2026-11-30' };
    const report = async (query: Record<string, string>) =>
      (await test.ask('quiz/getQualityReport', { as: 'coach', query: { teamID, ...period, ...query } })).json();
    const [all, own, other] = [await report({}), await report({ QID: form.quizId }), await report({ QID: teamID })];
    const upTo = { teamID, to: '2019-12-31' };
    const early = (await test.ask('quiz/getQualityReport', { as: 'coach', query: upTo })).json();
    expect(early).toMatchObject({ count: 0, monthly: [] });
    for (const [from, to] of [
      ['2026-11-31', '2026-12-01'],
      ['soon', '2026-12-01'],
      ['2026-12-02', '2026-12-01'],
    ])
      expect(await report({ from: from ?? '', to: to ?? '' })).toMatchObject({ error: { code: 'invalid_input' } });
    expect(own.count).toBeGreaterThan(1);
    expect(own.count).toBeLessThan(all.count);
    expect(own.pareto).toContainEqual(expect.objectContaining({ questionId: failed }));
    expect(other).toMatchObject({ count: 0, mean: null, pareto: [] });
  });

  it('has a history with the dispute, its outcome and the agent’s comment', async () => {
    const { QSR_ID } = await approved(['yes', 'yes', 'yes', 'no']);
    const questionId = form.questions[3]?.id;
    const raised = await ok(call('disputeQuestion', 'learner', { QSR_ID, questionId, reason: 'Given unasked.' }));
    const body = { disputeID: raised.disputes[0]?.disputeID, move: 'uphold', decision: 'Asked for twice.' };
    await ok(call('decideDispute', 'country', body));
    const after = await ok(call('acknowledgeEvaluation', 'learner', { QSR_ID, comment: 'Read.' }));
    const [learner, country] = ['learner', 'country'].map((name) => test.ids(name).userId);
    const received = evaluationHistory(after).map((one) => [
      one.kind,
      (one.by as { UserID?: string }).UserID,
      one.words,
    ]);
    expect(received.slice(-3)).toEqual([
      ['disputed', learner, 'Given unasked.'],
      ['decided', country, 'Asked for twice.'],
      ['acknowledged', learner, 'Read.'],
    ]);
    expect(received.slice(0, -3).map(([kind]) => kind)).toEqual(['step', 'step', 'step', 'score']);
    const { text } = await readPdf(await documentOf(QSR_ID, 'learner'));
    const words = text.replace(/\s+/g, ' ');
    for (const said of ['Dispute (open): Protects', 'Dispute (answer upheld): Protects', 'Asked for twice.'])
      expect(words).toContain(said);
  });

  it('adds to the agent’s skills from its release day, with the answer after a dispute', async () => {
    const skillId = crypto.randomUUID();
    const { tenantId } = await test.tenant('harbour');
    await test.sql('insert into portal.lms_skill (tenant_id, skill_id, name) values ($1, $2, $3)', [
      ...[tenantId, skillId, `Privacy ${skillId}`],
    ]);
    await test.sql(
      `update portal.quiz_version set content = jsonb_set(content, '{QuestionSets,1,Questions,1,skillId}', to_jsonb($2::text))
       where quiz_id = $1`,
      [form.quizId, skillId],
    );
    const shown = (id: string) =>
      test.sql('select user_id, level from portal.lms_skill_evidence where source_id = $1 and skill_id = $2', [
        id,
        skillId,
      ]);
    const later = await approved(['yes', 'yes', 'yes', 'yes'], { releaseOn: '2026-11-18' });
    expect(await shown(later.QSR_ID)).toEqual([]);
    const { QSR_ID } = await approved(['yes', 'yes', 'yes', 'no']);
    const { userId } = test.ids('learner');
    expect(await shown(QSR_ID)).toEqual([{ user_id: userId, level: 0 }]);
    const question = form.questions[3];
    const raised = await ok(
      call('disputeQuestion', 'learner', { QSR_ID, questionId: question?.id, reason: 'Unasked.' }),
    );
    const decided = { disputeID: raised.disputes[0]?.disputeID, move: 'overturn', decision: 'Heard.' };
    await ok(call('decideDispute', 'country', { ...decided, given: { options: [question?.yes] } }));
    expect(await shown(QSR_ID)).toEqual([{ user_id: userId, level: 100 }]);
  });

  it('can have its dispute withdrawn by the agent while it is open', async () => {
    const { QSR_ID } = await approved(['yes', 'part', 'yes', 'yes']);
    const questionId = form.questions[1]?.id;
    const raised = await ok(call('disputeQuestion', 'learner', { QSR_ID, questionId, reason: 'I asked twice.' }));
    const [dispute] = raised.disputes;
    expect(dispute).toMatchObject({ state: 'open', can: { withdraw: true } });
    expect((await ok(read(QSR_ID, 'coach'))).disputes).toMatchObject([{ can: { withdraw: false } }]);
    const body = { disputeID: dispute?.disputeID, move: 'withdraw', decision: '' };
    expect([404, 409]).toContain((await call('decideDispute', 'coach', body)).status);
    const withdrawn = await ok(call('decideDispute', 'learner', body));
    expect(withdrawn).toMatchObject({
      score: raised.score,
      disputes: [{ state: 'withdrawn', can: { withdraw: false } }],
    });
    expect((await call('decideDispute', 'learner', body)).status).toBe(409);
  });

  it('is in the export of exactly the evaluations that a filter shows', async () => {
    const { QSR_ID } = await approved(['yes', 'part', 'yes', 'yes']);
    const questionId = form.questions[1]?.id;
    await ok(call('disputeQuestion', 'learner', { QSR_ID, questionId, reason: 'I asked twice.' }));
    const open = await submitted(['yes', 'part', 'yes', 'yes']);
    const teamID = await teamOf('learner');
    const listed = (
      await test.ask('quiz/getEvaluations', { as: 'coach', query: { teamID } })
    ).json() as EvaluationSummary[];
    const idsOf = (rows: readonly unknown[]) => (rows as EvaluationSummary[]).map((one) => one.QSR_ID);
    const inFile = async (as: string, filter: object) => idsOf(await exported(evaluationsExport, as, filter));
    for (const only of evaluationFilters)
      expect(await inFile('coach', { teamID, only }), only).toEqual(idsOf(filterEvaluations(listed, only)));
    expect(await inFile('coach', { teamID })).toEqual(idsOf(listed));
    const days = { from: '2026-10-01', to: '2026-11-10' };
    const inPeriod = await test.ask('quiz/getEvaluations', { as: 'coach', query: { teamID, ...days } });
    const ofDays = idsOf(inPeriod.json());
    expect(ofDays).toEqual(idsOf(listed.filter(({ QMDate }) => QMDate >= days.from && QMDate <= days.to)));
    expect(ofDays.length).toBeLessThan(listed.length);
    expect(await inFile('coach', { teamID, ...days })).toEqual(ofDays);
    const disputed = await inFile('coach', { teamID, only: 'disputed' });
    expect([disputed.includes(QSR_ID), disputed.includes(open.QSR_ID)]).toEqual([true, false]);
    expect(await inFile('learner', { only: 'open' })).not.toContain(open.QSR_ID);
  });

  it('can no longer be disputed after the allowed number of days', async () => {
    const { QSR_ID } = await approved(['yes', 'part', 'yes', 'yes']);
    clock.day = 15;
    const reply = await call('disputeQuestion', 'learner', {
      QSR_ID,
      questionId: form.questions[1]?.id,
      reason: 'I asked twice.',
    });
    expect(reply.status).toBe(409);
    clock.day = 0;
  });
});

describe('a calibration', () => {
  it('hides all scores from evaluators until it is closed, then shows the spread per question', async () => {
    const { QSR_ID } = await submitted(['yes', 'yes', 'yes', 'no']);
    const evaluators = [test.ids('country').userId, test.ids('admin').userId];
    const reply = await call('startCalibration', 'coach', { QSR_ID, title: 'Call 4711', evaluators });
    const { calibrationID } = reply.json();
    // Evaluators in a calibration see neither the first score nor each other's.
    expect((await read(QSR_ID, 'country')).status).toBe(404);
    const own = (await test.ask('quiz/getCalibrations', { as: 'country' })).json()[0];
    expect(own).toMatchObject({ calibrationID, asked: 2, submitted: 0 });
    // Each evaluator gets a link to their own evaluation.
    const received = await test.sql(
      `select link from portal.portal_notification where message = 'calibration.asked' and user_id = $1 and link like '%' || $2 || '%'`,
      [test.ids('country').userId, own.own],
    );
    expect(received).toEqual([{ link: `/coach/${test.ids('learner').userId}/qm/${own.own}/m/edit` }]);
    expect((await read(own.own, 'admin')).status).toBe(404);
    expect((await read(own.own, 'coach')).status).toBe(404);
    const blank = await ok(read(own.own, 'country'));
    expect(blank.interaction).toEqual({ kind: 'link', address: 'https://calls.example/4711', notes: [] });
    await ok(save(draft(['yes', 'part', 'yes', 'yes'], { QSR_ID: own.own, basedOn: 1 }), 'country'));
    await ok(move(own.own, 'country', 'submit'));
    const query = { calibrationID };
    expect((await test.ask('quiz/getCalibration', { as: 'country', query })).status).toBe(409);
    expect((await call('closeCalibration', 'country', query)).status).toBe(404);
    const closed = (await call('closeCalibration', 'coach', query)).json();
    expect(closed.questions.map((one: { spread: number }) => one.spread)).toEqual([0, 50, 0, 100]);
    expect(closed).toMatchObject({ spread: 85, agreement: 50, asked: 1 });
    expect(closed.evaluators.map((one: { score: number }) => one.score)).toEqual([0, 85]);
    expect((await read(QSR_ID, 'country')).status).toBe(200);
    expect((await test.ask('quiz/getCalibration', { as: 'coach2', query })).status).toBe(404);
    expect(
      (await test.ask('quiz/getEvaluations', { as: 'country', query: { userID: test.ids('learner').userId } })).text,
    ).not.toContain(own.own);
  });
});

describe('a delegate of an evaluator', () => {
  it('starts a calibration under both names', async () => {
    const { QSR_ID } = await submitted(['yes', 'yes', 'yes', 'no']);
    const body = { QSR_ID, title: 'By proxy', evaluators: [test.ids('country').userId] };
    const reply = await test.ask('quiz/startCalibration', { as: 'delegate', context: await actingFor(test), body });
    expect(reply.status, reply.text).toBe(200);
    const [row] = await test.sql('select made_by, delegate_id from portal.quiz_calibration where calibration_id = $1', [
      reply.json().calibrationID,
    ]);
    expect(row).toEqual({ made_by: test.ids('coach').userId, delegate_id: test.ids('delegate').userId });
  });

  it('is named with the evaluator in steps and scores', async () => {
    const { QSR_ID } = await ok(save(draft(['yes', 'yes', 'yes', 'yes'])));
    const person = (name: string) => expect.objectContaining({ UserID: test.ids(name).userId });
    const context = await actingFor(test);
    const moved = await test.ask('quiz/moveEvaluation', { as: 'delegate', context, body: { QSR_ID, move: 'submit' } });
    expect(moved.status, moved.text).toBe(200);
    const both = await ok(read(QSR_ID, 'coach'));
    expect(both.steps).toMatchObject([
      { status: 'draft', by: person('coach'), doneFor: null },
      { status: 'submitted', by: person('delegate'), doneFor: person('coach') },
    ]);
    expect(both.scores).toMatchObject([{ givenBy: person('delegate'), givenFor: person('coach') }]);
  });
});

describe('the sampling plan', () => {
  it('shows which agents are behind, and draws samples from them', async () => {
    const body = { teamID: await teamOf('learner'), QID: form.quizId, perMonth: 4 };
    expect((await call('saveSamplingPlan', 'coach2', body)).status).toBe(404);
    const ofForm = (plans: SamplingPlan[]) => plans.filter(({ QID }) => QID === form.quizId);
    const [plan] = ofForm((await call('saveSamplingPlan', 'coach', body)).json());
    if (!plan) throw new Error('The plan is not there.');
    const behind = plan.agents.filter(({ behind: missing }) => missing > 0);
    expect(plan.drawn.length).toBe(Math.min(3, behind.length));
    for (const one of plan.agents) expect(one.behind).toBe(Math.max(0, 4 - one.done));
    expect(ofForm((await call('saveSamplingPlan', 'coach', { ...body, perMonth: 0 })).json())).toEqual([]);
  });
});

describe('evaluation forms', () => {
  it('are returned with results, under the specification’s names', async () => {
    const { userId } = test.ids('learner');
    const body = { UserFK: userId, LoadAll: true };
    const forms = (await call('getQMAllocated', 'coach', body)).json();
    const found = forms.find((one: { QID: string }) => one.QID === form.quizId);
    expect(found.Results.QuizSetResults.length).toBeGreaterThan(3);
    expect(found.QuestionSets[0].Questions[0].Answers[0]).toEqual({
      id: form.questions[0]?.yes,
      text: 'Yes',
      Selected: false,
    });
    // The evaluator sees the agent and the agent's latest scores.
    expect(found.about.agent.UserID).toBe(userId);
    const scored = found.about.latest.map(({ score }: { score: number | null }) => typeof score);
    expect(scored).toEqual(['number', 'number', 'number']);
    const days = found.about.latest.map(({ QMDate }: { QMDate: string }) => QMDate);
    expect(days).toEqual([...days].sort().reverse());
    const own = (await call('getQMAllocated', 'learner', body)).json();
    const states = own.flatMap(
      (one: { Results: { QuizSetResults: { status: string }[] } }) => one.Results.QuizSetResults,
    );
    expect(new Set(states.map((one: { status: string }) => one.status))).toEqual(new Set(['approved']));
    expect((await call('getQMAllocated', 'learner2', body)).status).toBe(404);
  });
});

describe('lists', () => {
  it('and exports of evaluations are not shortened by newer evaluations that the reader cannot see', async () => {
    const { userId } = test.ids('learner');
    const { tenantId } = await test.tenant('harbour');
    const [known] = await test.sql(
      `select e.attempt_id as id from portal.quiz_evaluation e
       join portal.quiz_attempt a on a.tenant_id = e.tenant_id and a.attempt_id = e.attempt_id
       where e.tenant_id = $1 and a.subject_id = $2 and e.status = 'approved' and e.calibration_id is null
       order by e.attempt_id limit 1`,
      [tenantId, userId],
    );
    const listed = async () =>
      (await test.ask('quiz/getEvaluations', { as: 'coach', query: { userID: userId } })).json() as EvaluationSummary[];
    const before = await listed();
    expect(before.length).toBeGreaterThan(0);
    const file = async () => (await exported(evaluationsExport, 'coach', { teamID: await teamOf('learner') })).length;
    const rows = await file();
    // Adds more drafts of another evaluator than a list holds, all newer than everything else.
    await test.sql(
      `with made as (select gen_random_uuid() as id from generate_series(1, 1100)),
         attempts as (insert into portal.quiz_attempt select (jsonb_populate_record(null::portal.quiz_attempt, to_jsonb(a)
             || jsonb_build_object('attempt_id', made.id, 'evaluator_id', $2::uuid))).* from portal.quiz_attempt a, made
           where a.attempt_id = $1)
       insert into portal.quiz_evaluation select (jsonb_populate_record(null::portal.quiz_evaluation, to_jsonb(e)
           || jsonb_build_object('attempt_id', made.id, 'status', 'draft', 'released_on', null, 'acknowledged_at', null,
             'acknowledged_comment', null, 'qm_date', '2026-11-30'))).*
         from portal.quiz_evaluation e, made where e.attempt_id = $1`,
      [known.id, test.ids('admin').userId],
    );
    expect(await listed()).toEqual(before);
    expect(await file()).toBe(rows);
    await test.sql(
      `delete from portal.quiz_attempt where evaluator_id = $1 and attempt_id in
         (select attempt_id from portal.quiz_evaluation where status = 'draft' and qm_date = '2026-11-30')`,
      [test.ids('admin').userId],
    );
  });
});
