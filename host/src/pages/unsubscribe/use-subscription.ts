import { getMailSubscription, resubscribe, unsubscribe } from '@portico/contracts/link/calls';
import { CallError, sendCall } from '@portico/data-client';
import { useCallback, useEffect, useState } from 'react';

/** `gone`: the link is invalid, for whatever reason. */
type SubscriptionState = 'loading' | 'subscribed' | 'unsubscribed' | 'gone' | 'failed';

const isGone = (cause: unknown) => cause instanceof CallError && (cause.code === 'not_found' || cause.status === 400);

/** The subscription of the mail's link. Opening the page changes nothing, because mail scanners open every link. */
export function useSubscription(link: string) {
  const [state, setState] = useState<SubscriptionState>('loading');
  const [isBusy, setBusy] = useState(false);

  const run = useCallback(async (ask: () => Promise<{ subscribed: boolean }>) => {
    setBusy(true);
    try {
      setState((await ask()).subscribed ? 'subscribed' : 'unsubscribed');
    } catch (cause) {
      setState(isGone(cause) ? 'gone' : 'failed');
    } finally {
      setBusy(false);
    }
  }, []);

  const look = useCallback(() => run(() => sendCall(getMailSubscription, { query: { link } })), [link, run]);
  useEffect(() => void look(), [look]);

  return {
    state,
    isBusy,
    look,
    end: () => run(() => sendCall(unsubscribe, { query: { link } })),
    takeBack: () => run(() => sendCall(resubscribe, { query: { link } })),
  };
}
