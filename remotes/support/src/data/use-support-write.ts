import { type CallError, type ExplainedWrite, useExplainedWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { failureText } from './failure-text.ts';

/**
 * Sends a change of tickets and then reloads everything that shows tickets. `explain` can provide the message for a
 * refusal.
 */
export function useSupportWrite(explain?: (error: CallError) => string | undefined): ExplainedWrite {
  const t = useText();
  return useExplainedWrite({
    areas: ['support'],
    explain: (error) =>
      explain?.(error) ?? t(failureText(error, 'support.notSaved'), { code: error.requestId || error.code }),
    tell: (title) => toast({ tone: 'success', title }),
  });
}
