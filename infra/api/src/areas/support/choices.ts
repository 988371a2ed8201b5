/** What the fields of a ticket may hold in a tenant. */
import type { TicketMetadata, ticketChoice, ticketType } from '@portico/contracts/support/shapes';
import type * as z from 'zod/mini';
import type { Transaction } from '../../platform/transaction.ts';

export type ChoiceKind = 'type' | 'priority' | 'impact' | 'severity' | 'state';
export interface Choice {
  id: string;
  kind: ChoiceKind;
  code: string;
  name: string;
}

/** In the tenant's order. */
export const readChoices = (db: Transaction): Promise<Choice[]> =>
  db.prepared<Choice & Record<string, unknown>>(
    'support_choices',
    'select choice_id as id, kind, code, name from portal.support_choice order by position, choice_id',
  );

export const toChoice = ({ id, code, name }: Choice): z.infer<typeof ticketChoice> => ({ id, code, name });
export const toType = ({ id, code, name }: Choice): z.infer<typeof ticketType> => ({ id, code, SUP_TYPE_NAME: name });

export function toMetadata(choices: readonly Choice[]): TicketMetadata {
  const of = (kind: ChoiceKind) => choices.filter((choice) => choice.kind === kind);
  return {
    Severitys: of('severity').map(toChoice),
    Priorities: of('priority').map(toChoice),
    Impacts: of('impact').map(toChoice),
    Types: of('type').map(toType),
    States: of('state').map(toChoice),
  };
}
