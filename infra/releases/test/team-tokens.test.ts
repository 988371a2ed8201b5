import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays } from 'date-fns/addDays';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTeamTokens } from '../src/team-tokens.ts';

const start = new Date('2026-11-16T08:00:00Z');
let folder: string;
let now: Date;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-tokens-'));
  now = start;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a token is valid for exactly its days, to the millisecond', async () => {
  const tokens = openTeamTokens(folder, () => now);
  const { secret } = await tokens.create({ team: 'learning', remotes: ['lms'], days: 2, by: 'ada' });
  const end = addDays(start, 2).getTime();
  const kindAt = async (at: number) => {
    now = new Date(at);
    return (await tokens.present(secret)).kind;
  };
  expect([await kindAt(end - 1), await kindAt(end)]).toEqual(['valid', 'expired']);
});
