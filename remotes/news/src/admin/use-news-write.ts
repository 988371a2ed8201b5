import { type CallError, type ExplainedWrite, useExplainedWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { failureText } from '../data/failure-text.ts';

/** Sends a change by a news administrator and then reloads everything that shows news. */
export function useNewsWrite(explain?: (error: CallError) => string | undefined): ExplainedWrite {
  const t = useText();
  return useExplainedWrite({
    areas: ['content'],
    explain: (error) =>
      explain?.(error) ?? t(failureText(error, 'news.notSaved'), { code: error.requestId || error.code }),
    tell: (title) => toast({ tone: 'success', title }),
  });
}
