import { AuthError, BrowserAuthErrorCodes, InteractionRequiredAuthError } from '@azure/msal-browser';
import { InteractionNeeded, ProviderUnreachable, SignInCancelled } from '../sign-in-provider.ts';

const unreachable: readonly string[] = [
  BrowserAuthErrorCodes.noNetworkConnectivity,
  BrowserAuthErrorCodes.postRequestFailed,
  BrowserAuthErrorCodes.getRequestFailed,
  BrowserAuthErrorCodes.failedToParseResponse,
  'network_error',
  'endpoints_resolution_error',
];

export const hasCode = (cause: unknown, ...codes: string[]): boolean =>
  cause instanceof AuthError && codes.includes(cause.errorCode);

/**
 * The hidden frame did not respond, which happens when cookies or framing are blocked. Only interactive sign-in can
 * help.
 */
const needsPerson = (cause: unknown) =>
  cause instanceof InteractionRequiredAuthError ||
  hasCode(cause, BrowserAuthErrorCodes.timedOut, BrowserAuthErrorCodes.noAccountError, 'invalid_grant');

/** Maps MSAL's many errors to the three that the session handles. Others are returned unchanged. */
export function failureOf(cause: unknown): unknown {
  if (needsPerson(cause)) return new InteractionNeeded('interaction needed', { cause });
  if (hasCode(cause, 'access_denied', BrowserAuthErrorCodes.userCancelled))
    return new SignInCancelled('sign-in cancelled', { cause });
  if (hasCode(cause, ...unreachable)) return new ProviderUnreachable('provider unreachable', { cause });
  return cause;
}
