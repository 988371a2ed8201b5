import { failureTexts } from '@portico/contracts/platform/outcome';
import { type CallError, type ExplainedWrite, useExplainedWrite, useQueryClient } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';

const failureText = failureTexts('scanner.codes.unsure', 'scanner.codes.offline');

/** Sends a change by a code administrator and then reloads the list, even if it was refused. */
export function useCodeWrite(): ExplainedWrite {
  const t = useText();
  const client = useQueryClient();
  const explain = (error: CallError): string => {
    const { code, requestId, current } = error;
    void client.invalidateQueries({ queryKey: ['scanner'] });
    if (code === 'conflict') return t(current === undefined ? 'scanner.codes.taken' : 'scanner.codes.changed');
    return t(failureText(error, 'scanner.codes.notSaved'), { code: requestId || code });
  };
  return useExplainedWrite({ areas: ['scanner'], explain, tell: (title) => toast({ tone: 'success', title }) });
}
