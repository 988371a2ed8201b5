import { describe, expect, test } from 'vitest';
import type { ScopeHolder, ScopeTarget } from '../account/role-access.ts';
import type { Role } from '../platform/roles.ts';
import {
  actionRights,
  type FollowUpNow,
  type FollowUpRelation,
  followUpRelation,
  followUpRights,
  mayActOn,
  maySeeFollowUp,
} from './rights.ts';
import { type FollowUpOutcome, type FollowUpState, followUpStates } from './state.ts';

const who = (role: Role, more: Partial<ScopeHolder> = {}): ScopeHolder => ({
  userId: 'viewer',
  role,
  unitId: 'country',
  teamIds: ['team'],
  functionId: null,
  ...more,
});
const agent: ScopeTarget = { userId: 'agent', unitPath: ['region', 'country'], teamIds: ['team'], functionId: null };
const led = { isLed: true, isProposer: false };

describe('the relation of a viewer to a follow-up', () => {
  test.each<[string, ScopeHolder, { isLed: boolean; isProposer: boolean }, FollowUpRelation]>([
    ['the agent', who('Learner', { userId: 'agent' }), led, 'subject'],
    ['a leader who is the agent', who('Team Leader', { userId: 'agent' }), led, 'subject'],
    ['the team’s leader', who('Team Leader'), led, 'leader'],
    ['another team’s leader', who('Team Leader', { teamIds: ['other'] }), led, 'none'],
    [
      'another team’s leader who evaluated',
      who('Team Leader', { teamIds: ['other'] }),
      { ...led, isProposer: true },
      'proposer',
    ],
    ['a country’s administrator, if someone leads the agent', who('Country Admin'), led, 'reader'],
    ['a country’s administrator who evaluated', who('Country Admin'), { ...led, isProposer: true }, 'proposer'],
    ['a country’s administrator, if no one leads the agent', who('Country Admin'), { ...led, isLed: false }, 'leader'],
    ['another country’s administrator', who('Country Admin', { unitId: 'elsewhere' }), led, 'none'],
    ['a colleague', who('Learner'), led, 'none'],
    ['support', who('Support First Line'), { isLed: false, isProposer: true }, 'none'],
  ])('%s', (_, viewer, people, expected) => expect(followUpRelation(viewer, agent, people)).toBe(expected));
});

test.each<[FollowUpRelation, boolean, boolean]>([
  ['leader', true, true],
  ['proposer', true, true],
  ['reader', true, true],
  ['subject', false, true],
  ['none', false, false],
])('%s: sees a proposal %s, an accepted one %s', (relation, proposal, accepted) => {
  expect(maySeeFollowUp(relation, false)).toBe(proposal);
  expect(maySeeFollowUp(relation, true)).toBe(accepted);
});

describe('acting on a fault', () => {
  const fault = { isReleased: true, isLatest: true, isFault: true, isDisputed: false, hasFollowUp: false };
  test.each<[FollowUpRelation, 'act' | 'propose' | null]>([
    ['leader', 'act'],
    ['proposer', 'propose'],
    ['reader', 'propose'],
    ['subject', null],
    ['none', null],
  ])('%s: %s', (relation, expected) => {
    expect(mayActOn(relation, fault)).toBe(expected);
    for (const change of [
      { isReleased: false },
      { isLatest: false },
      { isFault: false },
      { isDisputed: true },
      { hasFollowUp: true },
    ])
      expect(mayActOn(relation, { ...fault, ...change })).toBeNull();
  });
});

describe('what may be done with a follow-up', () => {
  const now = { hasOpenTalk: false, isInPerson: true, isDisputable: false, needsHelp: false, hasHelper: true };
  const may = (
    relation: FollowUpRelation,
    state: FollowUpState,
    outcome: FollowUpOutcome = 'missed',
    more: Partial<FollowUpNow> = {},
  ) =>
    Object.entries(followUpRights(relation, { ...now, state, outcome, ...more }))
      .filter(([, is]) => is)
      .map(([name]) => name);
  const rights: readonly (readonly [FollowUpState, string[], string[], string[]])[] = [
    ['proposed', ['answer'], ['withdraw'], []],
    ['open', ['close', 'withdraw'], [], ['requestHelp']],
    ['waiting', ['withdraw'], [], ['requestHelp']],
    ['checked', ['close', 'withdraw', 'talkAgain'], [], ['requestHelp']],
    ['closed', [], [], []],
    ['withdrawn', [], [], []],
    ['declined', [], [], []],
  ];
  test.each(rights)('%s: leader %o, proposer %o, the person %o', (state, leader, proposer, subject) => {
    expect(may('leader', state)).toEqual(leader);
    expect(may('proposer', state)).toEqual(proposer);
    expect(may('subject', state)).toEqual(subject);
    for (const relation of ['reader', 'none'] as const) expect(may(relation, state)).toEqual([]);
  });
  test.each<[FollowUpRelation, Partial<FollowUpNow>, string[]]>([
    ['subject', { isDisputable: true }, ['dispute', 'requestHelp']],
    ['subject', { needsHelp: true }, []],
    ['subject', { hasHelper: false }, []],
    ['subject', { isDisputable: true, isInPerson: false }, []],
    ['leader', { isDisputable: true, needsHelp: true }, ['close', 'withdraw', 'answerHelp']],
    ['proposer', { isDisputable: true, needsHelp: true }, []],
    ['reader', { isDisputable: true, needsHelp: true }, []],
    ['none', { isDisputable: true, needsHelp: true }, []],
  ])('%s, %o: %o', (relation, more, expected) => expect(may(relation, 'open', 'unchecked', more)).toEqual(expected));
  test.each(followUpStates.flatMap((state) => [true, false].map((isDone) => [state, isDone] as const)))(
    'an action of a follow-up that is %s, done %s, is completed by its person and reopened by its leader',
    (state, isDone) => {
      const isGoing = state === 'open' || state === 'waiting' || state === 'checked';
      const of = (relation: FollowUpRelation, isInPerson = true) =>
        actionRights(relation, { state, isDone, isInPerson });
      expect(of('subject')).toEqual({ canTick: isGoing && !isDone, canReopen: false });
      expect(of('leader', false)).toEqual({ canTick: false, canReopen: isGoing && isDone });
      for (const relation of ['subject', 'proposer', 'reader', 'none'] as const)
        expect(of(relation, false)).toEqual({ canTick: false, canReopen: false });
    },
  );
  test('another talk is possible only after a miss, and not while one is planned', () => {
    expect(may('leader', 'checked', 'met')).not.toContain('talkAgain');
    expect(may('leader', 'checked', 'unchecked')).not.toContain('talkAgain');
    expect(may('leader', 'checked', 'missed', { hasOpenTalk: true })).not.toContain('talkAgain');
  });
  test('the rights of every state are listed above', () => {
    expect(rights.map(([state]) => state)).toEqual([...followUpStates]);
  });
});
