/** Stores a new ticket with its first comment. */
import { randomUUID } from 'node:crypto';
import { isMailAddress } from '@portico/contracts/platform/mail';
import { trimText } from '@portico/contracts/platform/trim-text';
import type * as calls from '@portico/contracts/support/calls';
import { routeOfReport } from '@portico/contracts/support/problem-report';
import { principalOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { attachFiles } from '../../services/media/public.ts';
import { giveInTurn } from './allocate.ts';
import { readChoices, stateOf } from './choices.ts';
import { commentFiles } from './comment-media.ts';
import { setFollowed } from './followers.ts';
import { notifyTicket } from './notify-ticket.ts';
import { readTicket } from './read-ticket.ts';
import { refuseUnknownChoices } from './refuse-unknown-choices.ts';
import { storeComment } from './store-comment.ts';
import { lockTickets } from './ticket-rows.ts';

const titleLength = 80;

export const submitTicket: Handler<typeof calls.submitTicket> = async ({ body }, context) => {
  const { db, actor, tenant, now, audit } = context;
  const choices = await readChoices(db);
  refuseUnknownChoices(body, choices);
  const { tenantId } = tenant;
  const ticketId = randomUUID();
  const [firstLine = ''] = body.comment.split('\n');
  const report = body.report ? { ...body.report, route: routeOfReport(body.report.route) } : null;
  await db.query(
    `insert into portal.support_ticket (tenant_id, ticket_id, title, type_id, priority_id, impact_id, severity_id,
       state_id, line, created_by, created_for, created_at, updated_at, report)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'FirstLine', $9, $10, $11, $11, $12)`,
    [
      tenantId,
      ticketId,
      body.SUP_TCK_TITLE || trimText(firstLine, titleLength),
      body.SUP_TCK_TYPE,
      body.SUP_TCK_PRIORTY,
      body.SUP_TCK_IMPACT,
      body.SUP_TCK_SEVERITY ?? null,
      stateOf(choices, 'new').id,
      actor.userId,
      principalOf(actor),
      now,
      report && JSON.stringify(report),
    ],
  );
  const commentId = randomUUID();
  const { files = [] } = body;
  await storeComment(db, {
    tenantId,
    commentId,
    ticketId,
    authorId: actor.userId,
    writtenFor: principalOf(actor),
    authorEmail: null,
    text: body.comment,
    mailText: null,
    internal: false,
    hasFiles: files.length > 0,
    messageId: null,
    createdAt: now,
  });
  await attachFiles(context, { kind: commentFiles, id: commentId }, files);
  // Requesters follow their ticket, so they receive replies by mail until they unfollow it.
  const { email } = actor.self;
  if (isMailAddress(email)) await setFollowed(db, tenant.tenantId, { ticketId, email }, true);
  audit({
    object: { kind: 'ticket', id: ticketId },
    after: { type: body.SUP_TCK_TYPE, comment: commentId },
    plain: ['type', 'comment'],
  });
  const [row] = await lockTickets(db, [ticketId]);
  if (row) {
    await notifyTicket(context, row);
    await giveInTurn(context, row);
  }
  return readTicket(context, ticketId);
};
