import { type CallError, type ExplainedWrite, useExplainedWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { failureText } from './failure-text.ts';

/** Sends what someone does with tickets; afterwards everything that shows tickets is read again. `explain` may word a refusal. */
export function useSupportWrite(explain?: (error: CallError) => string | undefined): ExplainedWrite {
  const t = useText();
  return useExplainedWrite({
    areas: ['support'],
    explain: (error) =>
      explain?.(error) ?? t(failureText(error, 'support.notSaved'), { code: error.requestId || error.code }),
    tell: (title) => toast({ tone: 'success', title }),
  });
}
