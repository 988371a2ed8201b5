import type { Call, Input } from '@portico/contracts/platform/call';
import { addressOf } from './call-address.ts';
import { clientConfiguration } from './send-call.ts';

/**
 * Passes a public call to the browser, which sends it even if the page has been closed by then. There is no response,
 * and no token is requested, so that it never triggers a sign-in. False if the browser does not accept it. It may be
 * tried again then.
 */
export function sendBeacon<C extends Call>(call: C, input: Input<C>): boolean {
  const configuration = clientConfiguration();
  if (!configuration) return false;
  const { body } = input as { body?: unknown };
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  return navigator.sendBeacon(addressOf(call, input, configuration.base(call.area)), json);
}
