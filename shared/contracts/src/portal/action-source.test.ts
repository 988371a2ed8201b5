import { expect, test } from 'vitest';
import { awaitedMessages, teamActionMessages } from './action-messages.ts';
import { actionSources, sourceOf } from './action-source.ts';
import { taskKinds } from './task-messages.ts';

const kinds = [...taskKinds, ...Object.keys(awaitedMessages), ...Object.keys(teamActionMessages)];

test.each(kinds)('%s can be filtered by the area it comes from', (kind) =>
  expect(actionSources).toContain(sourceOf(kind)),
);

test('a kind of a later release has no source', () => expect(sourceOf('robot.repair')).toBeUndefined());
