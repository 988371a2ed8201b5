import { refreshMs } from '@portico/contracts/platform/constants';
import { millisecondsInMinute } from 'date-fns/constants';
import { accessToken } from './access-token.ts';
import { validatePerson } from './account-actions.ts';
import { session } from './session-store.ts';

/** Increasing intervals for retries while validation is unreachable. */
const retryMs = [5_000, 15_000, millisecondsInMinute];

/**
 * Renews the token and validates the person every 15 minutes, and when a page older than that becomes visible or
 * online.
 */
export function renewRegularly(everyMs: number = refreshMs.tokenAndUserValidation): () => void {
  let renewedAt = Date.now();
  let retries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const renew = async () => {
    if (session.getState().phase !== 'signedIn') return;
    renewedAt = Date.now();
    const token = await accessToken().catch(() => undefined);
    if (token !== undefined) await validatePerson();
  };
  const renewIfDue = () => {
    if (Date.now() - renewedAt >= everyMs) void renew();
  };
  const seen = () => {
    if (document.visibilityState === 'visible') renewIfDue();
  };
  const online = () => void renew();
  const stopWatching = session.subscribe((state) => {
    if (state.verdict !== 'unreachable') retries = 0;
    else if (retry === undefined)
      retry = setTimeout(
        () => {
          retry = undefined;
          void renew();
        },
        retryMs[Math.min(retries++, retryMs.length - 1)],
      );
  });

  const timer = setInterval(renewIfDue, Math.min(everyMs, millisecondsInMinute));
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', online);
  return () => {
    clearInterval(timer);
    clearTimeout(retry);
    stopWatching();
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('online', online);
  };
}
