/** Fills in the names of choices in tickets and their fields, in the reader's language. */
import type { Language } from '../platform/languages.ts';
import type { ChoiceNames } from './choice-names.ts';
import type { ChoiceKind } from './settings-shapes.ts';
import type { Ticket, TicketEvent, TicketMetadata, TicketSummary } from './shapes.ts';
import { choiceName, historicName, type TicketReader } from './standard-choices.ts';

/** The reader whose language and relation to the ticket decide the names. */
export interface NamesFor {
  userId: string;
  language: Language;
}

type Named = { code: string; name: string; names?: ChoiceNames | undefined };
type NamedType = { code: string; SUP_TYPE_NAME: string; names?: ChoiceNames | undefined };

const named = <C extends Named>(kind: ChoiceKind, choice: C, reader: TicketReader): C => ({
  ...choice,
  name: choiceName(kind, choice, reader),
});
const namedType = <T extends NamedType>(type: T, reader: TicketReader): T => ({
  ...type,
  SUP_TYPE_NAME: choiceName('type', { code: type.code, name: type.SUP_TYPE_NAME, names: type.names }, reader),
});

const readerOf = (ticket: TicketSummary, { userId, language }: NamesFor): TicketReader => ({
  language,
  isRequester: ticket.createdBy.UserID === userId || ticket.createdFor?.UserID === userId,
});

export function namedSummary<T extends TicketSummary>(ticket: T, names: NamesFor): T {
  const reader = readerOf(ticket, names);
  return {
    ...ticket,
    SUP_TCK_TYPE: namedType(ticket.SUP_TCK_TYPE, reader),
    SUP_TCK_PRIORTY: named('priority', ticket.SUP_TCK_PRIORTY, reader),
    SUP_TCK_IMPACT: named('impact', ticket.SUP_TCK_IMPACT, reader),
    SUP_TCK_SEVERITY: ticket.SUP_TCK_SEVERITY && named('severity', ticket.SUP_TCK_SEVERITY, reader),
    SUP_TCK_STATE: named('state', ticket.SUP_TCK_STATE, reader),
  };
}

const kindsOf: Partial<Record<TicketEvent['kind'], readonly ChoiceKind[]>> = {
  state: ['state'],
  classified: ['type', 'priority', 'impact', 'severity'],
};

export function namedTicket(ticket: Ticket, names: NamesFor): Ticket {
  const reader = readerOf(ticket, names);
  return {
    ...namedSummary(ticket, names),
    history: ticket.history.map((event) => {
      const kinds = kindsOf[event.kind] ?? [];
      return { ...event, from: historicName(kinds, event.from, reader), to: historicName(kinds, event.to, reader) };
    }),
  };
}

/** @param isStaff true for staff, whose lists contain tickets of other people */
export function namedMetadata(metadata: TicketMetadata, language: Language, isStaff: boolean): TicketMetadata {
  const reader = { language, isRequester: !isStaff };
  return {
    Severitys: metadata.Severitys.map((one) => named('severity', one, reader)),
    Priorities: metadata.Priorities.map((one) => named('priority', one, reader)),
    Impacts: metadata.Impacts.map((one) => named('impact', one, reader)),
    Types: metadata.Types.map((one) => namedType(one, reader)),
    States: metadata.States.map((one) => named('state', one, reader)),
  };
}
