/** Calls for ideas and issues, which are the actions of a team. */
import * as z from 'zod/mini';
import { person } from '../../account/shapes.ts';
import { defineCall, defineRead, defineWrite } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { coachRoles } from '../../platform/roles.ts';
import { done, id, text } from '../../platform/shapes.ts';
import { issueChange, newIssue, textMost } from '../change-shapes.ts';
import { issueEvent } from '../history-shapes.ts';
import { addedLink, issueLink } from '../issue-links.ts';
import { escalation, issue } from '../shapes.ts';

const written = {
  area: 'pd',
  access: { kind: 'account' },
  scope: 'object',
  flag: 'pd',
} as const;

export const addIssue = defineWrite({
  ...written,
  name: 'addIssue',
  summary: 'Raises an idea or an issue on a board of today or a future day.',
  body: newIssue,
  answer: issue,
  repeatable: true,
  fails: ['not_found', 'conflict', 'invalid_input'],
});

export const updateIssue = defineWrite({
  ...written,
  name: 'updateIssue',
  summary:
    'Changes fields of an issue, each if it did not change since it was read; a red one needs reason, owner and date.',
  body: issueChange,
  answer: issue,
  repeatable: true,
  fails: ['not_found', 'conflict', 'stale_version', 'invalid_input'],
});

export const setIssuePicture = defineWrite({
  ...written,
  name: 'setIssuePicture',
  summary: 'Sets the picture of an idea or issue to an uploaded one, replacing any earlier one; null removes it.',
  body: z.strictObject({ IId: id, mediaID: z.nullable(id) }),
  answer: issue,
  repeatable: true,
  fails: ['not_found', 'conflict', 'invalid_input'],
});

export const linkIssue = defineWrite({
  ...written,
  name: 'linkIssue',
  summary: 'Links an action to a course, ticket or coaching session that the caller may read, by its address.',
  body: z.strictObject({ IId: id, address: text(2000, 1) }),
  answer: addedLink,
  repeatable: true,
  fails: ['not_found', 'conflict', 'invalid_input'],
});

export const unlinkIssue = defineWrite({
  ...written,
  name: 'unlinkIssue',
  summary: 'Removes a link from an action.',
  body: z.strictObject({ linkID: id }),
  answer: done,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const deleteIssue = defineCall({
  ...written,
  name: 'deleteIssue',
  method: 'GET',
  writes: true,
  limit: 'write',
  summary: 'Archives an idea or issue of the team (a writing GET).',
  query: z.strictObject({ IId: id }),
  answer: done,
  fails: ['not_found'],
});

export const readIssue = defineRead({
  area: 'pd',
  name: 'readIssue',
  summary: 'The current state of an idea or issue, with the team that it belongs to.',
  query: z.strictObject({ IId: id }),
  answer: z.object({
    issue,
    TeamID: id,
    TeamName: z.string(),
    members: z.array(person),
    escalatesTo: z.nullable(z.object({ TeamID: id, TeamName: z.string() })),
    /** Related objects elsewhere in the portal that the caller may read. */
    links: listOfKnown(issueLink),
  }),
  access: { kind: 'account' },
  scope: 'object',
  flag: 'pd',
  fails: ['not_found'],
  changedBy: ['pd/updateIssue', 'pd/escalateIssue', 'pd/setIssuePicture', 'pd/linkIssue', 'pd/unlinkIssue'],
});

export const readIssueHistory = defineRead({
  area: 'pd',
  name: 'readIssueHistory',
  summary: 'The history of an idea or issue, newest first.',
  query: z.strictObject({ IId: id }),
  answer: listOfKnown(issueEvent),
  access: { kind: 'account' },
  scope: 'object',
  flag: 'pd',
  fails: ['not_found'],
  changedBy: ['pd/updateIssue'],
});

export const escalateIssue = defineWrite({
  ...written,
  name: 'escalateIssue',
  summary: 'Escalates an open issue to the team of the next tier; an issue has at most one open escalation.',
  body: z.strictObject({ IId: id, ask: text(1000, 1) }),
  answer: escalation,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const answerEscalation = defineWrite({
  ...written,
  name: 'answerEscalation',
  access: { kind: 'roles', roles: coachRoles },
  summary: 'Answers another team’s escalation, as a leader of the team it was sent to.',
  body: z.strictObject({ escalationID: id, answer: text(textMost, 1) }),
  answer: escalation,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});
