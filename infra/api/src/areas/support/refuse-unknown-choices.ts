/** A value that this tenant does not offer counts as missing, because the text of that error says what to do. */
import type { ChoiceKind } from '@portico/contracts/support/settings-shapes';
import { ticketMessages } from '@portico/contracts/support/ticket-rules';
import { Refusal } from '../../platform/refusal.ts';
import type { Choice } from './choices.ts';

const kindOf = {
  SUP_TCK_TYPE: 'type',
  SUP_TCK_PRIORTY: 'priority',
  SUP_TCK_IMPACT: 'impact',
  SUP_TCK_SEVERITY: 'severity',
} as const satisfies Readonly<Record<string, ChoiceKind>>;
type Field = keyof typeof kindOf;

const messages: Readonly<Record<Field, string>> = {
  ...ticketMessages,
  SUP_TCK_SEVERITY: 'is not one of the severities',
};

/** Ignores fields that are absent or null. */
export function refuseUnknownChoices(
  body: Readonly<Partial<Record<Field, string | null | undefined>>>,
  choices: readonly Choice[],
): void {
  const isOffered = (kind: ChoiceKind, id: string) =>
    choices.some((choice) => choice.kind === kind && choice.id === id && !choice.retired);
  const fields = (Object.keys(kindOf) as Field[])
    .filter((field) => {
      const id = body[field];
      return id !== undefined && id !== null && !isOffered(kindOf[field], id);
    })
    .map((field) => ({ path: `body.${field}`, message: messages[field] }));
  if (fields.length > 0) throw new Refusal('invalid_input', 'The input is not accepted.', { fields });
}
