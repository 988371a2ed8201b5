import { allCalls } from '@portico/contracts/registry';
import { describe, expect, test } from 'vitest';
import { representatives } from './representatives.ts';

describe('representatives', () => {
  const chosen = representatives(allCalls, 'shapes');

  test('are all calls if every one is requested', () => {
    expect(representatives(allCalls, 'each')).toEqual(allCalls);
  });

  test('are far fewer, including each way in and each limit', () => {
    expect(chosen.length).toBeLessThan(allCalls.length / 4);
    const met = (calls: typeof chosen) =>
      [...new Set(calls.map(({ access, limit, writes }) => `${access.kind} ${limit} ${writes}`))].sort();
    expect(met(chosen)).toEqual(met([...allCalls]));
    const roles = (calls: typeof chosen) =>
      [...new Set(calls.map(({ access }) => JSON.stringify(access.kind === 'roles' ? access.roles : [])))].sort();
    expect(roles(chosen)).toEqual(roles([...allCalls]));
  });

  test('include a call that differs from all others', () => {
    const [first] = allCalls.filter(({ writes, takesFile }) => writes && !takesFile);
    if (!first) throw new Error('no call writes');
    const other = { ...first, takesFile: true, answerType: 'text/x-test' };
    expect(representatives([first, other, { ...first, summary: 'another' }], 'shapes')).toEqual([first, other]);
  });
});
