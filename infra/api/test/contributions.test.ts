/**
 * Every kind that the contracts declare has an area. Without an entry in an `area.ts`, a kind would silently not work.
 */

import { setupSteps } from '@portico/contracts/admin/usage/setup-steps';
import { usageFigures } from '@portico/contracts/admin/usage/shapes';
import { personFactKinds } from '@portico/contracts/coaching/person-facts';

import { boardFigureKinds } from '@portico/contracts/pd/board-figure-kinds';
import { awaitedMessages, teamActionMessages } from '@portico/contracts/portal/action-messages';
import { historyMessages } from '@portico/contracts/portal/history-messages';
import { inProgressMessages } from '@portico/contracts/portal/in-progress-messages';
import { taskMessages } from '@portico/contracts/portal/task-messages';
import { searchKinds } from '@portico/contracts/search/shapes';
import { likeSubjects } from '@portico/contracts/service/shapes';
import { expect, it } from 'vitest';
import { tokenUses } from '../src/platform/scoped-token.ts';
import { contributions } from './contributions.ts';

const named: readonly (readonly [what: string, declared: readonly string[], given: readonly string[]])[] = [
  ['searched', searchKinds, contributions.searchProviders.map(({ kind }) => kind)],
  ['shown as tasks', Object.keys(taskMessages), contributions.tasks.map(({ kind }) => kind)],
  ['awaited from others', Object.keys(awaitedMessages), contributions.awaited.map(({ kind }) => kind)],
  ['open in teams', Object.keys(teamActionMessages), contributions.teamActions.map(({ kind }) => kind)],
  ['shown as in progress', Object.keys(inProgressMessages), contributions.inProgress.map(({ kind }) => kind)],
  ['known about a person', personFactKinds, contributions.personFacts.map(({ kind }) => kind)],
  ['listed as done by others', Object.keys(historyMessages), contributions.ownHistory.map(({ kind }) => kind)],
  ['measured on boards', boardFigureKinds, contributions.boardFigures.map(({ kind }) => kind)],
  ['looked at for a new tenant', setupSteps, contributions.setup.map(({ step }) => step)],
  ['counted as usage', usageFigures, contributions.usage.map(({ figure }) => figure)],
  ['liked and commented on', likeSubjects, Object.keys(contributions.subjects)],
  ['opened by a token', tokenUses, Object.keys(contributions.tokenUses)],
];

it.each(named)('%s: the areas contribute each declared kind once, and no other', (_, declared, given) => {
  expect([...given].sort()).toEqual([...declared].sort());
});

it('no kind of export and no live subject is listed twice', () => {
  for (const kinds of [contributions.exports.map(({ kind }) => kind), contributions.live.map(({ kind }) => kind)])
    expect(kinds).toEqual([...new Set(kinds)]);
});
