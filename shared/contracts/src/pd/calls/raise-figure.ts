/** Raises an issue about a figure that the portal reads, from the page that shows what it is made of. */
import * as z from 'zod/mini';
import { defineWrite } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { id, line } from '../../platform/shapes.ts';
import { boardFigureKinds } from '../board-figure-kinds.ts';

export const raiseFigure = defineWrite({
  area: 'pd',
  name: 'raiseFigure',
  summary:
    'Raises an issue about a figure on today’s board of a team, and measures the figure there from now on. Answers with the open issue if there is one already. Refused while fewer than five people are behind it.',
  body: z.strictObject({
    TeamID: id,
    figure: z.enum(boardFigureKinds),
    /** What the figure is about, such as a question; null for figures without a subject. */
    subject: z.nullable(id),
    /** Name of a figure without a subject; otherwise the subject has one. */
    title: line(80, 1),
  }),
  answer: z.object({
    IId: id,
    boardID: id,
    /** True if the issue was open already. A server of an earlier release does not send it and raises another. */
    wasOpen: z._default(z.boolean(), false),
  }),
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  flag: 'pd',
  repeatable: true,
  fails: ['not_found', 'conflict', 'invalid_input'],
});
