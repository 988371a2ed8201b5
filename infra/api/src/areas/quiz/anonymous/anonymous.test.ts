/**
 * Tests quizzes without an account over HTTP: access by link, one response per link, and results that do not disclose
 * small groups.
 */
import type { GuestQuiz, OwnShare } from '@portico/contracts/quiz/anonymous/shapes';
import type { TakenQuestion } from '@portico/contracts/quiz/take-shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import * as make from '../../../../test/quiz/place-quiz.ts';
import { runDueJobs } from '../../../../test/run-due-jobs.ts';
import { endTimedOut } from '../end-timed-out.ts';

let test: TestApi;
const clock = { hours: 0 };
let quizId: string;
beforeAll(async () => {
  test = await startTestApi({
    clock: { now: () => new Date(demoStart.getTime() + clock.hours * 3_600_000), real: Date.now },
  });
  [{ id: quizId }] = await test.sql(
    `select q.quiz_id as id from portal.quiz_quiz q join portal.quiz_version v
       on v.tenant_id = q.tenant_id and v.version_id = q.current_version_id
     where q.tenant_id = $1 and v.content->>'title' = 'Spot the phishing mail'`,
    [shippedTenantId('harbour')],
  );
});
afterAll(() => test?.close());

interface Originator {
  originatorID: string;
  link: string;
}

async function share(as: string, days = 30, quiz = quizId): Promise<Originator> {
  const reply = await test.ask('quiz/shareQuiz', { as, body: { QuizID: quiz, days, language: 'en' } });
  const [, originatorID = '', link = ''] =
    /^\/anonymousQuiz\/[\w-]+\/0\/([\w-]+)\?link=(.+)$/.exec(reply.json().address) ?? [];
  return { originatorID, link };
}
const post = (name: string, who: Originator, more: Record<string, string> = {}) =>
  test.ask(`quiz/${name}` as 'quiz/sendInvite', { method: 'POST', query: { quizID: quizId, ...who, ...more } });
const invite = (who: Originator, emailAddress: string) => post('sendInvite', who, { emailAddress });
const check = (who: Originator, originatorLMSID = who.originatorID) =>
  test.ask('quiz/checkOriginator', { query: { QuizID: quizId, originatorLMSID, link: who.link } });
const results = (who: Originator, more: Record<string, string> = {}) =>
  test.ask('quiz/getAllAnonQuizResults', { query: { QuizID: quizId, ...who, ...more } });

/** Returns the link in the latest mail to this address. */
async function linkTo(address: string): Promise<string> {
  const [mail] = await test.sql(
    `select template_values->>'link' as link from portal.platform_mail where address = $1 order by created_at desc limit 1`,
    [address],
  );
  return String(mail.link).split('link=')[1] ?? '';
}
const sit = (link: string, quiz = quizId, more: { start?: 'true' } = {}) =>
  test.ask('quiz/takeSeat', { method: 'POST', query: { quizID: quiz, link, ...more } });
const read = (token: string) => test.ask('quiz/getQuizAnon', { token, host: 'harbour' });
const submit = (token: string, originatorId: string, answers: unknown[] = []) =>
  test.ask('quiz/submitAnonQuiz', { token, query: { originatorId }, body: { answers } });

const questionsOf = ({ attempt }: GuestQuiz): TakenQuestion[] =>
  attempt?.QuestionSets.flatMap((set) => set.Questions) ?? [];
/** Answers every question; `n` selects the options. */
async function answer(token: string, n = 0) {
  const quiz: GuestQuiz = (await read(token)).json();
  return questionsOf(quiz).map((question) => ({
    questionId: question.id,
    base: question.version,
    given: { options: [question.Answers[n % question.Answers.length]?.id] },
    flagged: false,
  }));
}
async function respond(who: Originator, address: string, n = 0): Promise<void> {
  await invite(who, address);
  const { token } = (await sit(await linkTo(address))).json();
  const reply = await submit(token, who.originatorID, await answer(token, n));
  if (reply.status !== 200) throw new Error(reply.text);
}

describe('an originator', () => {
  it('has access by their link, not by the id alone, and not with another id', async () => {
    const coach = await share('coach');
    expect((await check(coach)).json()).toMatchObject({ QID: quizId, isOpen: true, invitations: [] });
    for (const [link, id] of [
      ['', coach.originatorID],
      [coach.originatorID, coach.originatorID],
      [coach.link, test.ids('admin').userId],
    ] as const)
      expect((await check({ ...coach, link }, id)).status).toBe(404);
  });

  it('lists what they have shared, with a link that stays the same when they share again, until they revoke it', async () => {
    const first = await share('coach', 20);
    const again = await share('coach', 25);
    expect([again.link, (await check(first)).status]).toEqual([first.link, 200]);
    // A guest who is answering in the meantime keeps their access.
    await invite(first, 'meanwhile@guests.example');
    const { token } = (await sit(await linkTo('meanwhile@guests.example'))).json();
    await share('coach', 26);
    expect((await read(token)).status).toBe(200);
    const listed = async (as = 'coach') =>
      ((await test.ask('quiz/getShares', { as })).json() as OwnShare[]).find(({ QID }) => QID === quizId);
    expect(await listed()).toMatchObject({
      isOpen: true,
      address: `/anonymousQuiz/${quizId}/0/${first.originatorID}?link=${first.link}`,
    });
    const body = { QuizID: quizId };
    expect((await test.ask('quiz/revokeShareLink', { as: 'coach2', body })).status).toBe(404);
    expect((await test.ask('quiz/revokeShareLink', { as: 'coach', body })).status).toBe(200);
    expect([(await listed())?.address, (await check(first)).status]).toEqual([null, 404]);
    expect((await test.ask('quiz/resendShareLink', { as: 'coach', body })).status).toBe(200);
    const address = (await listed())?.address ?? '';
    const [mails] = await test.sql(
      `select count(*)::int as count from portal.platform_mail
       where template = 'quizOriginator' and template_values->>'link' like '%' || $1`,
      [address],
    );
    expect(mails.count).toBe(1);
    expect((await check({ ...first, link: address.split('link=')[1] ?? '' })).status).toBe(200);
    expect(address).not.toContain(first.link);
  });

  it('sees only their own invitations', async () => {
    const [coach, country] = [await share('coach'), await share('country')];
    await invite(coach, 'one@guests.example');
    await invite(country, 'two@guests.example');
    expect((await check(coach)).text).toContain('one@guests.example');
    expect((await check(coach)).text).not.toContain('two@guests.example');
    expect((await check(country)).text).not.toContain('one@guests.example');
    const { invitations } = (await check(country)).json();
    expect((await post('revokeInvite', coach, { invitationID: invitations[0].invitationID })).status).toBe(404);
    expect((await results({ ...country, originatorID: coach.originatorID })).status).toBe(404);
  });

  it('can invite an address only once, and nothing but a single address', async () => {
    const coach = await share('coach');
    expect((await post('addOriginatorEmail', coach, { emailAddress: 'Ida@guests.example' })).status).toBe(200);
    expect((await invite(coach, 'ida@guests.example')).status).toBe(200);
    expect((await invite(coach, 'IDA@guests.example')).status).toBe(409);
    for (const emailAddress of ['nobody', 'a@b.example,c@d.example', 'a@b.example\nBcc: c@d.example'])
      expect((await invite(coach, emailAddress)).status).toBe(400);
    const mails = await test.sql(`select 1 from portal.platform_mail where lower(address) = 'ida@guests.example'`);
    expect(mails).toHaveLength(1);
  });

  it('can remind people who have not answered after a day, without learning who they are', async () => {
    const coach = await share('coach');
    await respond(coach, 'quick@guests.example');
    await invite(coach, 'slow@guests.example');
    expect((await post('remindInvited', coach)).status).toBe(409);
    clock.hours = 25;
    const before = (await check(coach)).json();
    const state = (address: string) =>
      before.invitations.find((one: { emailAddress: string }) => one.emailAddress === address);
    expect(Object.keys(state('quick@guests.example'))).toEqual(Object.keys(state('slow@guests.example')));
    expect(before.remindable).toBe(before.invited - before.answered);
    await post('remindInvited', coach);
    const mailed = async (address: string) =>
      (await test.sql('select 1 from portal.platform_mail where address = $1', [address])).length;
    expect([await mailed('quick@guests.example'), await mailed('slow@guests.example')]).toEqual([1, 2]);
    clock.hours = 0;
  });
});

describe('a guest', () => {
  it('has one seat per link, on every device, and submits once', async () => {
    const coach = await share('coach');
    await invite(coach, 'seat@guests.example');
    const link = await linkTo('seat@guests.example');
    const seats = await Promise.all(Array.from({ length: 6 }, () => sit(link)));
    expect(new Set(seats.map((one) => one.json().submissionId)).size).toBe(1);
    const [{ token, submissionId }] = seats.map((one) => one.json());
    const answers = await answer(token);
    const saved = await test.ask('quiz/saveAnonAnswers', { token, body: { answers: answers.slice(0, 1) } });
    expect(saved.json()).toMatchObject([{ version: 1 }]);
    const again = (await sit(link)).json();
    expect(questionsOf((await read(again.token)).json())[0]?.given).toEqual(answers[0]?.given);
    const rest = answers.slice(1);
    const sent = await Promise.all(Array.from({ length: 4 }, () => submit(token, coach.originatorID, rest)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(sent.map((one) => one.json().result.QSR_ID)).size).toBe(1);
    const rows = await test.sql('select submitted_at from portal.quiz_attempt where guest_id = $1', [submissionId]);
    expect(rows).toHaveLength(1);
    const late = await test.ask('quiz/saveAnonAnswers', { token, body: { answers: answers.slice(0, 1) } });
    expect(late.status).toBe(409);
  });

  it('does not get the right answers before submitting, and can use their token for their own seat only', async () => {
    const coach = await share('coach');
    await invite(coach, 'key@guests.example');
    const { token, submissionId } = (await sit(await linkTo('key@guests.example'))).json();
    expect((await read(token)).text).not.toMatch(/"credit"|"accepted"|"rightO|"feedback"/);
    expect((await test.ask('quiz/getEvaluations', { token })).status).toBe(401);
    expect((await test.ask('account/Validate', { token, body: { Username: 'admin@harbour.example' } })).status).toBe(
      401,
    );
    expect((await test.ask('quiz/getQuizAnon', { as: 'admin' })).status).toBe(401);
    expect((await test.ask('quiz/getQuizAnon', { token, host: 'ember' })).status).toBe(401);
    const other = { QuizID: quizId, submissionId: crypto.randomUUID() };
    expect((await test.ask('quiz/getQuizWithResultsAnon', { token, query: other })).status).toBe(404);
    const own = { QuizID: quizId, submissionId };
    expect((await test.ask('quiz/getQuizWithResultsAnon', { token, query: own })).status).toBe(200);
  });

  it('loses access at once when the invitation is revoked or the quiz is closed', async () => {
    const coach = await share('coach');
    for (const address of ['out@guests.example', 'shut@guests.example']) await invite(coach, address);
    const seatOf = async (address: string) => (await sit(await linkTo(address))).json();
    const [out, shut] = [await seatOf('out@guests.example'), await seatOf('shut@guests.example')];
    const { invitations } = (await check(coach)).json();
    const { invitationID } = invitations.find(
      (one: { emailAddress: string }) => one.emailAddress === 'out@guests.example',
    );
    expect((await post('revokeInvite', coach, { invitationID })).status).toBe(200);
    expect((await read(out.token)).status).toBe(404);
    expect((await sit(await linkTo('out@guests.example'))).status).toBe(404);
    expect((await read(shut.token)).status).toBe(200);
    expect((await post('closeAnonQuiz', coach)).json()).toMatchObject({ isOpen: false });
    expect((await read(shut.token)).status).toBe(404);
    expect((await sit(await linkTo('shut@guests.example'))).status).toBe(404);
    expect((await submit(shut.token, coach.originatorID)).status).toBe(404);
    expect((await invite(coach, 'more@guests.example')).status).toBe(409);
    // After sharing again, the old token stays invalid but the link works.
    const again = await share('coach');
    expect((await check(coach)).status).toBe(200);
    expect((await check(again)).json()).toMatchObject({ isOpen: true });
    expect((await read(shut.token)).status).toBe(404);
    expect((await sit(await linkTo('shut@guests.example'))).status).toBe(200);
  });

  it('can write only plain text of limited length, and cannot add files', async () => {
    const coach = await share('coach');
    await invite(coach, 'text@guests.example');
    const { token } = (await sit(await linkTo('text@guests.example'))).json();
    const [first] = await answer(token);
    const save = (given: object) =>
      test.ask('quiz/saveAnonAnswers', { token, body: { answers: [{ ...first, given }] } });
    expect((await save({ text: 'x'.repeat(2001) })).status).toBe(400);
    expect((await save({ files: [crypto.randomUUID()] })).status).toBe(400);
    expect((await save({ comment: 'Hello' })).status).toBe(400);
  });

  it('has the time limit of the quiz from their own start, and later answers do not count', async () => {
    const Questions = [make.single('a'), make.single('b')];
    const { quizId: quiz } = await make.placeQuiz(test, { rules: { timeLimit: 10 }, sets: [{ Questions }], to: [] });
    const coach = await share('coach', 30, quiz);
    await test.ask('quiz/sendInvite', {
      method: 'POST',
      query: { quizID: quiz, ...coach, emailAddress: 'timed@guests.example' },
    });
    const link = await linkTo('timed@guests.example');
    const opened = (await sit(link, quiz)).json();
    const before: GuestQuiz = (await read(opened.token)).json();
    expect(before).toMatchObject({ attempt: null, result: null, rules: { timeLimit: 10 } });
    expect((await submit(opened.token, coach.originatorID)).status).toBe(404);
    const { token } = (await sit(link, quiz, { start: 'true' })).json();
    const answers = await answer(token);
    expect((await read(token)).json().attempt.deadline).toBe(
      new Date(demoStart.getTime() + clock.hours * 3_600_000 + 600_000).toISOString(),
    );
    await test.ask('quiz/saveAnonAnswers', { token, body: { answers: answers.slice(0, 1) } });
    clock.hours += 1;
    const late = await test.ask('quiz/saveAnonAnswers', { token, body: { answers: answers.slice(1) } });
    expect(late.status).toBe(409);
    const ended: GuestQuiz = (await submit(token, coach.originatorID, answers.slice(1))).json();
    expect(ended.result).toMatchObject({ endedBy: 'timer', score: 50 });
    clock.hours = 0;
  });

  it('can submit an incomplete quiz when the time is over, but not before', async () => {
    const Questions = [make.single('a'), make.single('b')];
    const { quizId: quiz } = await make.placeQuiz(test, { rules: { timeLimit: 60 }, sets: [{ Questions }], to: [] });
    const coach = await share('coach', 30, quiz);
    const emailAddress = 'clock@guests.example';
    await test.ask('quiz/sendInvite', { method: 'POST', query: { quizID: quiz, ...coach, emailAddress } });
    const { token } = (await sit(await linkTo(emailAddress), quiz, { start: 'true' })).json();
    const [first] = await answer(token);
    expect((await submit(token, coach.originatorID, [first])).status).toBe(400);
    // The page submits at exactly the deadline, when answers in transit are still accepted.
    clock.hours = 1;
    const ended: GuestQuiz = (await submit(token, coach.originatorID, [first])).json();
    expect(ended.result).toMatchObject({ endedBy: 'timer', score: 50 });
    clock.hours = 0;
  });

  it('counts as having answered when their time is over, even if they never return, and is not reminded', async () => {
    const Questions = [make.single('a'), make.single('b')];
    const { quizId: quiz } = await make.placeQuiz(test, { rules: { timeLimit: 10 }, sets: [{ Questions }], to: [] });
    const coach = await share('coach', 30, quiz);
    const query = { quizID: quiz, ...coach };
    for (const emailAddress of ['gone@guests.example', 'idle@guests.example'])
      await test.ask('quiz/sendInvite', { method: 'POST', query: { ...query, emailAddress } });
    const { token } = (await sit(await linkTo('gone@guests.example'), quiz, { start: 'true' })).json();
    const [first] = await answer(token);
    await test.ask('quiz/saveAnonAnswers', { token, body: { answers: [first] } });
    const seen = async () => {
      const read = { originatorLMSID: coach.originatorID, link: coach.link, QuizID: quiz };
      return (await test.ask('quiz/checkOriginator', { query: read })).json();
    };
    const minutes = (n: number) => new Date(demoStart.getTime() + n * 60_000);
    await runDueJobs(test, minutes(9), endTimedOut);
    expect(await seen()).toMatchObject({ invited: 2, answered: 0 });
    await runDueJobs(test, minutes(11), endTimedOut);
    expect(await seen()).toMatchObject({ invited: 2, answered: 1 });
    const received = await test.ask('quiz/getAllAnonQuizResults', { query: { QuizID: quiz, ...coach } });
    expect(received.json()).toMatchObject({ answered: 1, isHidden: true });
    expect((await test.sql('select score, ended_by from portal.quiz_attempt where quiz_id = $1', [quiz]))[0]).toEqual({
      score: 50,
      ended_by: 'timer',
    });
    clock.hours = 25;
    expect(await seen()).toMatchObject({ remindable: 1 });
    await test.ask('quiz/remindInvited', { method: 'POST', query });
    const mailed = await test.sql(
      `select address, count(*)::int as mails from portal.platform_mail where address in ('gone@guests.example', 'idle@guests.example') group by address order by address`,
    );
    expect(mailed).toEqual([
      { address: 'gone@guests.example', mails: 1 },
      { address: 'idle@guests.example', mails: 2 },
    ]);
    clock.hours = 0;
  });

  it('cannot guess a link, because failed attempts are limited; valid links still open', async () => {
    const coach = await share('coach');
    await invite(coach, 'fine@guests.example');
    const tries = await Promise.all(Array.from({ length: 70 }, (_, n) => sit(`${'a'.repeat(22)}.${n}`)));
    expect(tries.some(({ status }) => status === 429)).toBe(true);
    expect((await sit(await linkTo('fine@guests.example'))).status).toBe(200);
  });
});

describe('live results', () => {
  it('are hidden for few respondents, and for filters that leave few', async () => {
    const who = await share('admin');
    const few = async (n: number, options: number) => {
      for (let at = 0; at < n; at += 1) await respond(who, `r${options}-${at}@guests.example`, options);
    };
    await few(4, 0);
    expect((await results(who)).json()).toMatchObject({ isHidden: true, answered: 4, respondents: 0, questions: [] });
    await few(2, 1);
    const all = (await results(who)).json();
    expect(all).toMatchObject({ isHidden: false, respondents: 6 });
    const [question] = all.questions;
    const filter = (n: number) => ({ questionId: question.id, optionId: question.options[n].id });
    expect(
      all.questions.every((one: { options: { right: unknown }[] }) => one.options.every(({ right }) => right === null)),
    ).toBe(true);
    for (const n of [0, 1, 2])
      expect((await results(who, filter(n))).json()).toMatchObject({ isHidden: true, respondents: 0, questions: [] });
    expect((await results(who, { questionId: question.id, optionId: crypto.randomUUID() })).status).toBe(404);
    await test.ask('quiz/getAnonQuizWithResults', { query: { QuizID: quizId, link: who.link } }).then((reply) => {
      expect(reply.json()).toMatchObject({ invited: 6, answered: 6, Results: { respondents: 6 } });
    });
  });

  it('cannot be traced to an invitation', async () => {
    const [joined] = await test.sql(
      `select count(*)::int as n from portal.quiz_attempt a join portal.quiz_invitation i
         on i.invitation_id = a.guest_id or i.invitation_id = a.attempt_id or i.invitation_id = a.session_id`,
    );
    expect(joined.n).toBe(0);
  });
});
