/** The values that a tenant offers for the fields of a ticket. */
import type { ChoiceNames } from '@portico/contracts/support/choice-names';
import type { ChoiceKind } from '@portico/contracts/support/settings-shapes';
import type { TicketMetadata, ticketChoice, ticketTemplate, ticketType } from '@portico/contracts/support/shapes';
import type * as z from 'zod/mini';
import type { Transaction } from '../../platform/transaction.ts';

export interface Choice {
  id: string;
  kind: ChoiceKind;
  code: string;
  name: string;
  /** Names in other languages, if the tenant has entered any. */
  names: ChoiceNames;
  /** No longer offered; tickets that already have it keep it. */
  retired: boolean;
  /** The default of new tickets. */
  isDefault: boolean;
}

/** In the tenant's order. */
export const readChoices = (db: Transaction): Promise<Choice[]> =>
  db.prepared<Choice & Record<string, unknown>>(
    'support_choices',
    'select choice_id as id, kind, code, name, names, retired, is_default as "isDefault" from portal.support_choice order by position, choice_id',
  );

export const toChoice = ({ id, code, name, names }: Choice): z.infer<typeof ticketChoice> => ({
  id,
  code,
  name,
  names,
});
export const toType = ({ id, code, name, names }: Choice): z.infer<typeof ticketType> => ({
  id,
  code,
  SUP_TYPE_NAME: name,
  names,
});

export function toMetadata(choices: readonly Choice[]): TicketMetadata {
  const of = (kind: ChoiceKind) => choices.filter((choice) => choice.kind === kind && !choice.retired);
  return {
    Severitys: of('severity').map(toChoice),
    Priorities: of('priority').map(toChoice),
    Impacts: of('impact').map(toChoice),
    Types: of('type').map(toType),
    States: of('state').map(toChoice),
  };
}

/** Defaults of a new ticket, as set by administrators; null means that the requester chooses. */
export function toTemplate(choices: readonly Choice[]): z.infer<typeof ticketTemplate> {
  const chosen = (kind: ChoiceKind) =>
    choices.find((choice) => choice.kind === kind && choice.isDefault && !choice.retired)?.id ?? null;
  return {
    SUP_TCK_TYPE: chosen('type'),
    SUP_TCK_PRIORTY: chosen('priority'),
    SUP_TCK_IMPACT: chosen('impact'),
    SUP_TCK_SEVERITY: chosen('severity'),
  };
}

/** The state with this code; every tenant has the four that the rules use. */
export function stateOf(choices: readonly Choice[], code: string): Choice {
  const state = choices.find((choice) => choice.kind === 'state' && choice.code === code);
  if (!state) throw new Error(`The tenant has no state "${code}" for tickets.`);
  return state;
}

export function choiceNamed(choices: readonly Choice[], choiceId: string): Choice {
  const choice = choices.find((one) => one.id === choiceId);
  if (!choice) throw new Error(`A ticket names the choice ${choiceId}, which is not there.`);
  return choice;
}
