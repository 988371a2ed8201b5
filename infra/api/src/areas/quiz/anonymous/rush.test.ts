/**
 * A rush of guests to one quiz over HTTP, all from one address and with the default rate limits: 500 in 30 seconds at
 * full scale, a twentieth otherwise. Each takes the seat of a link, answers question by question, and submits twice,
 * like an impatient double click.
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GuestQuiz, SeatToken } from '@portico/contracts/quiz/anonymous/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { linksSecret, startTestApi } from '../../../../test/harness.ts';
import { standardLimits } from '../../../platform/limiter.ts';
import { linkValue } from '../../../platform/links/sign-link.ts';

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
const visitors = isFull ? 500 : 25;
const withinMs = isFull ? 30_000 : 1500;
const tenantId = shippedTenantId('harbour');

interface Answered<T> {
  status: number;
  json: T;
}

it(`serves ${visitors} visitors from one IP address within ${withinMs} ms without errors, double responses or missing answers`, async () => {
  const test = await startTestApi({ limits: standardLimits, connections: 20 });
  const server = createServer(test.api.handle);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const [{ id: quizID }] = await test.sql(
    `select q.quiz_id as id from portal.quiz_quiz q join portal.quiz_version v
       on v.tenant_id = q.tenant_id and v.version_id = q.current_version_id
     where q.tenant_id = $1 and v.content->>'title' = 'Spot the phishing mail'`,
    [tenantId],
  );
  await test.ask('quiz/shareQuiz', { as: 'coach', body: { QuizID: quizID, days: 30, language: 'en' } });
  const [share] = await test.sql('select share_id, originator_id from portal.quiz_share where quiz_id = $1', [quizID]);
  const made = Array.from({ length: visitors }, () => ({ invitation: crypto.randomUUID(), link: crypto.randomUUID() }));
  await test.sql(
    `insert into portal.quiz_invitation (tenant_id, invitation_id, share_id, address, added_at, sent_at)
     select $1, id, $2, id || '@guests.example', $3, $3 from unnest($4::uuid[]) id`,
    [tenantId, share.share_id, demoStart, made.map(({ invitation }) => invitation)],
  );
  await test.sql(
    `insert into portal.platform_link (tenant_id, link_id, purpose, subject_kind, subject_id, made_at, expires_at)
     select $1, l.id, 'anonymousQuiz', 'quiz-invitation', l.of, $2, $3 from unnest($4::uuid[], $5::uuid[]) l(id, of)`,
    [
      tenantId,
      demoStart,
      new Date(demoStart.getTime() + 30 * 86_400_000),
      made.map(({ link }) => link),
      made.map(({ invitation }) => invitation),
    ],
  );

  const times: number[] = [];
  const ask = <T>(path: string, token: string | undefined, body: unknown, method = 'POST') =>
    new Promise<Answered<T>>((settle, fail) => {
      const began = performance.now();
      const headers = {
        host: 'harbour.localhost:8080',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const sent = request({ host: '127.0.0.1', port, path: `/api/quiz/${path}`, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          times.push(performance.now() - began);
          settle({ status: response.statusCode ?? 0, json: JSON.parse(Buffer.concat(parts).toString()) });
        });
      });
      sent.on('error', fail);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });

  async function visit(linkId: string): Promise<number[]> {
    const link = linkValue({ tenantId, purpose: 'anonymousQuiz', linkId }, linksSecret);
    const seat = await ask<SeatToken>(`takeSeat?quizID=${quizID}&link=${link}`, undefined, undefined);
    const { token } = seat.json;
    const quiz = await ask<GuestQuiz>('getQuizAnon', token, undefined, 'GET');
    const statuses = [seat.status, quiz.status];
    if (quiz.status !== 200) throw new Error(`${seat.status} ${quiz.status} ${JSON.stringify([seat.json, quiz.json])}`);
    for (const question of quiz.json.attempt?.QuestionSets.flatMap((set) => set.Questions) ?? []) {
      const given = { options: [question.Answers[0]?.id] };
      const answers = [{ questionId: question.id, base: 0, given, flagged: false }];
      statuses.push((await ask('saveAnonAnswers', token, { answers })).status);
    }
    const hand = () => ask(`submitAnonQuiz?originatorId=${share.originator_id}`, token, { answers: [] });
    const [once, twice] = await Promise.all([hand(), hand()]);
    return [...statuses, once.status, twice.status];
  }

  const began = performance.now();
  const all = await Promise.all(
    made.map(async ({ link }, at) => {
      await new Promise((wait) => setTimeout(wait, (withinMs / visitors) * at));
      return visit(link);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const statuses = all.flat();
  const [stored] = await test.sql(
    `select count(*)::int as responses, count(*) filter (where a.submitted_at is not null)::int as handed_in,
       count(distinct a.guest_id)::int as guests,
       (select count(*)::int from portal.quiz_response r join portal.quiz_attempt b using (tenant_id, attempt_id)
         where b.guest_id is not null and b.quiz_id = $1 and r.given is not null) as answers
     from portal.quiz_attempt a where a.guest_id is not null and a.quiz_id = $1`,
    [quizID],
  );
  const sorted = times.sort((a, b) => a - b);
  const figures = {
    visitors,
    seconds: Number(seconds.toFixed(1)),
    requests: times.length,
    failed: statuses.filter((status) => status !== 200).length,
    p50: Math.round(sorted[Math.floor(sorted.length * 0.5)] ?? 0),
    p95: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    longest: Math.round(sorted.at(-1) ?? 0),
    ...stored,
  };
  console.info(`Rush of guests: ${JSON.stringify(figures)}`);
  await new Promise((closed) => server.close(closed));
  await test.close();
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(stored).toEqual({ responses: visitors, handed_in: visitors, guests: visitors, answers: visitors * 5 });
}, 180_000);
