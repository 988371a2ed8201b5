import type { TicketSummary } from '@portico/contracts/support/shapes';
import { isTicketState } from '@portico/contracts/support/ticket-rules';
import { useText } from '@portico/remote-contract';

/** Describes the progress of a ticket in plain words. The tenant's own states are only shown by name. */
export function useStatusText() {
  const t = useText();
  return ({ SUP_TCK_STATE: { code, name }, SUP_TCK_CLOSED: closed, allocatedTo }: TicketSummary): string => {
    if (closed !== null) return t('support.status.resolved');
    if (!isTicketState(code)) return name;
    if (code === 'in-progress' && allocatedTo)
      return t('support.status.with', { name: `${allocatedTo.FirstName} ${allocatedTo.LastName}` });
    return t(`support.status.${code}`);
  };
}
