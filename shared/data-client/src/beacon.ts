import type { Call, Input } from '@portico/contracts/platform/call';
import { addressOf } from './call-address.ts';
import { clientConfiguration } from './send-call.ts';

/**
 * Hands a public call to the browser, which sends it also when the page is gone by then. No one hears the answer; no token
 * is asked for, so that it never leads to a sign-in. False where the browser does not take it: it may be tried again.
 */
export function sendBeacon<C extends Call>(call: C, input: Input<C>): boolean {
  const configuration = clientConfiguration();
  if (!configuration) return false;
  const { body } = input as { body?: unknown };
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  return navigator.sendBeacon(addressOf(call, input, configuration.base(call.area)), json);
}
