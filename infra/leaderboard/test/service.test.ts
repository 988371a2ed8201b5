import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scoreAnswer } from '@portico/contracts/leaderboard/shapes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LeaderboardProcess, startLeaderboard } from '../src/start-process.ts';

let folder: string;
let service: LeaderboardProcess;
const key = randomUUID();
const people = Array.from({ length: 30 }, (_, at) => ({ id: randomUUID(), username: `Person ${at}`, points: at * 10 }));

const open = async () => {
  service = startLeaderboard({ folder, key, log: () => {} });
  await vi.waitFor(() => expect(service.address()).toBeDefined(), { timeout: 20_000 });
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portico-leaderboard-'));
  await open();
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (where: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`${service.address()}/${where}`, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });
const send = (scores: unknown, board = 'harbour') =>
  ask(`${board}/Scores`, { method: 'PUT', body: JSON.stringify(scores) });

describe('the leaderboard service', () => {
  it('returns the board, its first 25 items and the person, who is named by header or by id', async () => {
    expect((await send({ board: 'Harbour', scores: people })).status).toBe(204);
    const caller = { 'portico-user': people[0]?.id ?? '' };
    const { result } = scoreAnswer.parse(await (await ask('harbour/Score', { headers: caller })).json());
    expect(result.thisuser).toEqual({ username: 'Person 0', points: 0, level: 1 });
    expect(result.board).toEqual({ name: 'Harbour', people: 30 });
    expect(result.boardItems).toHaveLength(25);
    expect(result.boardItems[0]).toEqual({ username: 'Person 29', points: 290, level: 2, rank: 1 });
    const other = scoreAnswer.parse(await (await ask(`harbour/Score/${people[29]?.id}`, { headers: caller })).json());
    expect(other.result.thisuser).toEqual({ username: 'Person 29', points: 290, level: 2 });
    expect(scoreAnswer.parse(await (await ask(`harbour/Score/${randomUUID()}`)).json()).result.thisuser).toBeNull();
  });

  it('separates the boards of different tenants', async () => {
    await send({ board: 'Slate', scores: [] }, 'slate');
    const { result } = scoreAnswer.parse(await (await ask('slate/Score')).json());
    expect([result.board.people, result.boardItems]).toEqual([0, []]);
    expect((await ask('ember/Score')).status).toBe(404);
  });

  it('refuses requests without the key, and invalid input', async () => {
    expect((await fetch(`${service.address()}/harbour/Score`)).status).toBe(401);
    expect((await ask('harbour/Score', { headers: { authorization: `Bearer ${randomUUID()}` } })).status).toBe(401);
    expect((await ask('..%2f/Score')).status).toBe(404);
    expect((await ask('harbour/Score', { method: 'DELETE' })).status).toBe(405);
    const wrong = [{}, { board: 'x', scores: [{ id: 'no', username: 'a', points: 1 }] }, { board: '', scores: [] }];
    for (const one of wrong) expect((await send(one)).status).toBe(400);
    expect((await (await ask('harbour/Score')).json()).result.board.people).toBe(30);
  });

  it('is restarted when it crashes, and still has its boards', async () => {
    const before = service.pid() ?? 0;
    process.kill(before, 'SIGKILL');
    await vi.waitFor(() => expect(service.pid()).not.toBe(before), { timeout: 20_000 });
    await vi.waitFor(() => expect(service.address()).toBeDefined(), { timeout: 20_000 });
    const { result } = scoreAnswer.parse(await (await ask('harbour/Score')).json());
    expect(result.board.people).toBe(30);
    expect(await readdir(folder)).toEqual(['harbour.json', 'slate.json']);
  });
});
