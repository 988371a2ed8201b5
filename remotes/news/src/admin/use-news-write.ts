import { type CallError, type ExplainedWrite, useExplainedWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { failureText } from '../data/failure-text.ts';

/** Sends what someone who looks after news does; afterwards everything that shows news is read again. */
export function useNewsWrite(explain?: (error: CallError) => string | undefined): ExplainedWrite {
  const t = useText();
  return useExplainedWrite({
    areas: ['content'],
    explain: (error) =>
      explain?.(error) ?? t(failureText(error, 'news.notSaved'), { code: error.requestId || error.code }),
    tell: (title) => toast({ tone: 'success', title }),
  });
}
