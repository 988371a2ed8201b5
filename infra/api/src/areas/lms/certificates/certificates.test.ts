/**
 * A completion, its entry in the record and its certificate are stored in one transaction; anyone may check the code.
 */
import { readCode } from '@portico/contracts/lms/certificate/code';
import type { OwnCertificate } from '@portico/contracts/lms/certificate/shapes';
import { courseIdOf } from '@portico/database/demo/lms/course-ids';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { runTransaction } from '../../../platform/run-transaction.ts';
import { type CourseProgressFact, recordCourseProgress } from '../public.ts';
import { failedChecksPerMinute } from './check-certificate.ts';

const tenant = { tenantId: shippedTenantId('harbour') };
const courseId = courseIdOf(tenant, 'phishing');

let test: TestApi;
let pool: pg.Pool;
beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool(test.database.api);
});
afterAll(async () => {
  await pool.end();
  await test.close();
});

const own = async (as = 'learner'): Promise<OwnCertificate[]> =>
  (await test.ask('lms/getMyCertificates', { as })).json();
const record = (change: Partial<CourseProgressFact> = {}, fail = false) =>
  runTransaction(pool, { ...tenant, readOnly: false, statementMs: 5000 }, async (db) => {
    await recordCourseProgress(db, {
      ...tenant,
      userId: test.ids('learner').userId,
      courseId,
      done: 3,
      total: 3,
      percent: 100,
      completed: true,
      seconds: 1500,
      score: 91,
      at: new Date('2026-11-16T23:30:00.000Z'),
      ...change,
    });
    if (fail) throw new Error('the commit does not come');
  });
const ofCourse = async () => (await own()).filter((one) => one.CourseID === courseId);
const check = (code: string) => test.ask('lms/checkCertificate', { query: { code } });

describe('a certificate', () => {
  it('is created in the same transaction as the completion', async () => {
    await expect(record({}, true)).rejects.toThrow('the commit does not come');
    expect(await ofCourse()).toEqual([]);
    const rows = 'select from portal.lms_completion where user_id = $1 and course_id = $2';
    expect(await test.sql(rows, [test.ids('learner').userId, courseId])).toHaveLength(0);
    // It is already the 17th in the learner's time zone; the completion is valid for a year.
    await test.ask('account/SaveSettings', { as: 'learner', body: { userSettings: { timeZone: 'Europe/Berlin' } } });
    await record();
    expect(await ofCourse()).toMatchObject([
      { CourseName: 'Passwords and phishing', completedOn: '2026-11-17', validUntil: '2027-11-17', state: 'valid' },
    ]);
    expect(await test.sql(rows, [test.ids('learner').userId, courseId])).toHaveLength(1);
  });

  it('is issued once, whatever is reported afterwards', async () => {
    const before = await ofCourse();
    await record();
    await record({ percent: 40, completed: false, at: new Date('2026-11-17T09:00:00.000Z') });
    await record({ at: new Date('2026-11-18T09:00:00.000Z') });
    expect(await ofCourse()).toEqual(before);
  });

  it('shows visitors only name, course, dates and state', async () => {
    const [mine] = await ofCourse();
    const [person] = await test.sql('select first_name, last_name from portal.account_user where user_id = $1', [
      test.ids('learner').userId,
    ]);
    for (const typed of [mine?.code, mine?.code.toLowerCase().replaceAll('-', ' ')]) {
      const reply = await check(typed ?? '');
      expect(reply.status).toBe(200);
      expect(reply.json()).toEqual({
        name: `${person.first_name} ${person.last_name}`,
        CourseName: 'Passwords and phishing',
        completedOn: '2026-11-17',
        validUntil: '2027-11-17',
        state: 'valid',
      });
    }
  });

  it('is shown as expired after its last valid day', async () => {
    await test.sql(
      `update portal.lms_certificate set completed_on = '2024-01-01', valid_until = '2026-11-15'
      where user_id = $1 and course_name = 'Passwords and phishing'`,
      [test.ids('learner').userId],
    );
    const [mine] = await ofCourse();
    expect(mine?.state).toBe('expired');
    expect((await check(mine?.code ?? '')).json().state).toBe('expired');
  });

  it('of another tenant is not found', async () => {
    const [mine] = await ofCourse();
    expect((await test.ask('lms/checkCertificate', { host: 'ember', query: { code: mine?.code ?? '' } })).status).toBe(
      404,
    );
  });

  it('is not issued for a course without certificates', async () => {
    const silent = courseIdOf(tenant, 'conduct');
    await test.sql('update portal.lms_course set gives_certificate = false where course_id = $1', [silent]);
    await record({ courseId: silent });
    expect((await own()).filter((one) => one.CourseID === silent)).toEqual([]);
  });

  it('cannot be guessed, because failed checks are limited', async () => {
    const [mine] = await ofCourse();
    const code = readCode(mine?.code ?? '') ?? '';
    const miss = (at: number) => check(code.slice(0, 17) + String(at).padStart(3, '0'));
    const replies = [];
    // Stops the clock, because the rate limit would recover with time.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    for (let at = 0; at <= failedChecksPerMinute; at += 1) replies.push(await miss(at));
    vi.useRealTimers();
    expect(replies[0]?.status).toBe(404);
    expect(replies.at(-1)?.status).toBe(429);
    expect(replies.at(-1)?.headers['retry-after']).toBeDefined();
    // Codes of existing certificates are not limited.
    expect((await check(code)).status).toBe(200);
    expect((await check('no code at all')).status).toBe(404);
  });
});
