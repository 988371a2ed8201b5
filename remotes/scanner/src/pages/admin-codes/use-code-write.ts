import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { CallError, sendCall, useQueryClient } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { useState } from 'react';

/** Sends what somebody who looks after codes does; afterwards the list is read again. */
export function useCodeWrite() {
  const t = useText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const sayWhy = ({ code, requestId, current }: CallError): string => {
    if (code === 'conflict') return t(current === undefined ? 'scanner.codes.taken' : 'scanner.codes.changed');
    return t('scanner.codes.notSaved', { code: requestId || code });
  };
  async function run<C extends Call>(call: C, input: Input<C>, done: string): Promise<Answer<C> | undefined> {
    setBusy(true);
    try {
      const answer = await sendCall(call, input, { idempotencyKey: crypto.randomUUID() });
      setRefused(undefined);
      toast({ tone: 'success', title: done });
      return answer;
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setRefused(sayWhy(cause));
      return undefined;
    } finally {
      await client.invalidateQueries({ queryKey: ['scanner'] });
      setBusy(false);
    }
  }
  return { run, isBusy, refused };
}
