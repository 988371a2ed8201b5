/** Stores a new ticket with its first comment. */
import { randomUUID } from 'node:crypto';
import { trimText } from '@portico/contracts/platform/trim-text';
import type * as calls from '@portico/contracts/support/calls';
import { type RequiredTicketField, ticketMessages } from '@portico/contracts/support/ticket-rules';
import type { Handler } from '../../platform/bind-area.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Choice, type ChoiceKind, readChoices } from './choices.ts';
import { supportComment, supportTicket } from './tables.ts';
import { readTicket } from './ticket-answer.ts';

const titleLength = 80;

const kindOf: Record<Exclude<RequiredTicketField, 'comment'>, ChoiceKind> = {
  SUP_TCK_TYPE: 'type',
  SUP_TCK_PRIORTY: 'priority',
  SUP_TCK_IMPACT: 'impact',
};

/** A choice that this tenant does not have counts as not chosen; the catalogued text says what to do. */
function refuseUnknown(
  body: Readonly<Record<keyof typeof kindOf, string>> & { SUP_TCK_SEVERITY?: string | null | undefined },
  choices: readonly Choice[],
): void {
  const exists = (kind: ChoiceKind, id: string) => choices.some((choice) => choice.kind === kind && choice.id === id);
  const fields = (Object.keys(kindOf) as (keyof typeof kindOf)[])
    .filter((field) => !exists(kindOf[field], body[field]))
    .map((field) => ({ path: `body.${field}`, message: ticketMessages[field] as string }));
  if (body.SUP_TCK_SEVERITY && !exists('severity', body.SUP_TCK_SEVERITY))
    fields.push({ path: 'body.SUP_TCK_SEVERITY', message: 'is not one of the severities' });
  if (fields.length > 0) throw new Refusal('invalid_input', 'The input is not accepted.', { fields });
}

export const submitTicket: Handler<typeof calls.submitTicket> = async ({ body }, { db, actor, tenant, now }) => {
  const choices = await readChoices(db);
  refuseUnknown(body, choices);
  const begins = choices.find((choice) => choice.kind === 'state' && choice.code === 'new');
  if (!begins) throw new Error('The tenant has no state "new" for tickets.');
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
    stateId: begins.id,
    line: 'FirstLine',
    createdBy: actor.userId,
    createdFor: actor.principal?.userId ?? null,
    createdAt: now,
    updatedAt: now,
  });
  await db.orm.insert(supportComment).values({
    tenantId,
    commentId: randomUUID(),
    ticketId,
    authorId: actor.userId,
    text: body.comment,
    internal: false,
    createdAt: now,
  });
  return readTicket(db, actor, ticketId);
};
