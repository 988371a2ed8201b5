import * as constants from '@portico/contracts/platform/constants';
import { coachRoles } from '@portico/contracts/platform/roles';
import { describe, expect, test } from 'vitest';
import { available, readList, whyNot } from './lists.ts';

/** Entries of the list that are no constants of ours: prose, or shapes that a test of their own holds. */
const elsewhere = new Set([
  'notes',
  'coachingSteps',
  'qmSteps',
  'assessmentStatuses',
  'ticketListDefaultFilter',
  'supportLines',
  'awards',
  'namedRoutes',
  'coachRoles',
  'scannerVideo',
  'dateFormats',
  'dateDisplay',
  'newsBanner',
  'weekStartsOn',
  'tenantEnvironment',
  'leaderboardSize',
  'awardsShownMax',
]);

describe.skipIf(!available)(`constants of the specification (skipped when ${whyNot})`, () => {
  const listed = available ? readList<Record<string, unknown>>('constants') : {};
  const ours = constants as unknown as Record<string, unknown>;

  test.each(Object.entries(listed).filter(([name]) => !elsewhere.has(name)))('%s', (name, value) => {
    if (value && typeof value === 'object' && !Array.isArray(value))
      expect(value).toMatchObject(ours[name] as Record<string, unknown>);
    else expect(ours[name]).toEqual(value);
  });

  test('coach roles, list sizes', () => {
    expect([...coachRoles].sort()).toEqual([...(listed.coachRoles as string[])].sort());
    expect(constants.leaderboardSize).toBe(listed.leaderboardSize);
    expect(constants.awardsShownMax).toBe(listed.awardsShownMax);
  });
});
