/** If the external service is down, slow or returns invalid data, the last known board is shown with its time. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PassedOnScore } from '@portico/contracts/leaderboard/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linksSecret, personKeysSecret, startTestApi, type TestApi } from '../../../test/harness.ts';

const key = 'key between portal and service';
const now = '2026-11-16T08:00:00.000Z';
let test: TestApi;
let server: Server;
let answer: RequestListener;
let asked: { url: string | undefined; user: string | undefined; isPortal: boolean }[] = [];
let isRunning = true;

beforeAll(async () => {
  server = createServer((request, response) => {
    const user = request.headers['portico-user'];
    asked.push({
      url: request.url,
      user: typeof user === 'string' ? user : undefined,
      isPortal: request.headers.authorization === `Bearer ${key}`,
    });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  test = await startTestApi({
    secrets: {
      scopedToken: new Uint8Array(32).fill(7),
      links: linksSecret,
      personKeys: personKeysSecret,
      signUpHook: undefined,
      leaderboard: { address: () => (isRunning ? `http://127.0.0.1:${port}` : undefined), key },
    },
  });
});
afterAll(async () => {
  await test?.close();
  server?.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const result = {
  thisuser: { username: 'Silent Fox', points: 120, level: 2 },
  board: { name: 'Harbour', people: 2 },
  boardItems: [
    { username: 'Grey Heron', points: 300, level: 3, rank: 1 },
    { username: 'Silent Fox', points: 120, level: 2, rank: 2 },
  ],
};
const says =
  (body: unknown): RequestListener =>
  (_, response) =>
    void response.end(JSON.stringify(body));
const score = async (as = 'learner'): Promise<PassedOnScore> => (await test.ask('leaderboard/Score', { as })).json();

describe('the external leaderboard', () => {
  it('is reported as unavailable when the service is down and no board is stored', async () => {
    isRunning = false;
    expect(await score()).toEqual({ ok: false, status: 503, result: null, knownAt: null, isCurrent: false });
    isRunning = true;
  });

  it('is passed on with the line of the caller or of a person in their scope', async () => {
    answer = says({ ok: true, status: 200, result });
    asked = [];
    expect(await score()).toEqual({ ok: true, status: 200, result, knownAt: now, isCurrent: true });
    const { userId } = test.ids('learner');
    expect((await test.ask(`leaderboard/Score/${userId}`, { as: 'coach' })).json().result).toEqual(result);
    expect((await test.ask(`leaderboard/Score/${userId}`, { as: 'learner2' })).status).toBe(404);
    expect(asked).toEqual([
      { url: '/harbour/Score', user: userId, isPortal: true },
      { url: `/harbour/Score/${userId}`, user: userId, isPortal: true },
    ]);
  });

  const faults: [string, RequestListener | undefined][] = [
    ['is down', undefined],
    ['is slow', () => {}],
    ['breaks the connection', (request) => void request.socket.destroy()],
    ['answers an error', (_, response) => void response.writeHead(500).end('{}')],
    ['does not answer with JSON', (_, response) => void response.end('<!doctype html>')],
    ['answers in another shape', says({ ok: true, status: 200, result: { ...result, boardItems: 'none' } })],
    ['reports a failure', says({ ok: false, status: 500, result: null })],
    ['redirects elsewhere', (_, response) => void response.writeHead(302, { location: '/harbour/Other' }).end()],
    ['answers without end', (_, response) => void response.end('x'.repeat(600_000))],
  ];
  it.each(faults)('if the service %s, the last known board is shown with its time', async (_, fault) => {
    isRunning = fault !== undefined;
    if (fault) answer = fault;
    expect(await score()).toEqual({ ok: true, status: 200, result, knownAt: now, isCurrent: false });
    isRunning = true;
  });

  it('is never shown to one person with the line of another', async () => {
    isRunning = false;
    expect((await score('learner2')).result).toBeNull();
    isRunning = true;
  });
});
