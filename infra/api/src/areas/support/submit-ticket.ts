/** Stores a new ticket with its first comment. */
import { randomUUID } from 'node:crypto';
import { isMailAddress } from '@portico/contracts/platform/mail';
import { trimText } from '@portico/contracts/platform/trim-text';
import type * as calls from '@portico/contracts/support/calls';
import { routeOfReport } from '@portico/contracts/support/problem-report';
import type { Handler } from '../../platform/bind-area.ts';
import { principalOf } from '../../platform/doer.ts';
import { attachFiles } from '../media/public.ts';
import { giveInTurn } from './allocate.ts';
import { readChoices, stateOf } from './choices.ts';
import { commentFiles } from './comment-media.ts';
import { setFollowed } from './followers.ts';
import { readTicket } from './read-ticket.ts';
import { refuseUnknownChoices } from './refuse-unknown-choices.ts';
import { supportComment, supportTicket } from './tables.ts';
import { tellTicket } from './tell-ticket.ts';
import { lockTickets } from './ticket-rows.ts';

const titleLength = 80;

export const submitTicket: Handler<typeof calls.submitTicket> = async ({ body }, context) => {
  const { db, actor, tenant, now, audit } = context;
  const choices = await readChoices(db);
  refuseUnknownChoices(body, choices);
  const { tenantId } = tenant;
  const ticketId = randomUUID();
  const [firstLine = ''] = body.comment.split('\n');
  await db.orm.insert(supportTicket).values({
    tenantId,
    ticketId,
    title: body.SUP_TCK_TITLE || trimText(firstLine, titleLength),
    typeId: body.SUP_TCK_TYPE,
    priorityId: body.SUP_TCK_PRIORTY,
    impactId: body.SUP_TCK_IMPACT,
    severityId: body.SUP_TCK_SEVERITY ?? null,
    stateId: stateOf(choices, 'new').id,
    line: 'FirstLine',
    createdBy: actor.userId,
    createdFor: principalOf(actor),
    createdAt: now,
    updatedAt: now,
    report: body.report ? { ...body.report, route: routeOfReport(body.report.route) } : null,
  });
  const commentId = randomUUID();
  const { files = [] } = body;
  await db.orm.insert(supportComment).values({
    tenantId,
    commentId,
    ticketId,
    authorId: actor.userId,
    writtenFor: principalOf(actor),
    text: body.comment,
    internal: false,
    hasFiles: files.length > 0,
    createdAt: now,
  });
  await attachFiles(context, { kind: commentFiles, id: commentId }, files);
  // Whoever asked follows their ticket: answers reach them by mail, until they end that.
  const { email } = actor.self;
  if (isMailAddress(email)) await setFollowed(db, tenant.tenantId, { ticketId, email }, true);
  audit({
    object: { kind: 'ticket', id: ticketId },
    after: { type: body.SUP_TCK_TYPE, comment: commentId },
    plain: ['type', 'comment'],
  });
  const [row] = await lockTickets(db, [ticketId]);
  if (row) {
    await tellTicket(context, row);
    await giveInTurn(context, row);
  }
  return readTicket(context, ticketId);
};
