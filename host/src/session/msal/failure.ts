import { AuthError, BrowserAuthError, BrowserAuthErrorCodes, InteractionRequiredAuthError } from '@azure/msal-browser';
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

/** The hidden frame gave no answer: seen when cookies or framing are blocked. Only the person can help. */
const needsPerson = (cause: unknown) =>
  cause instanceof InteractionRequiredAuthError ||
  hasCode(cause, BrowserAuthErrorCodes.timedOut, BrowserAuthErrorCodes.noAccountError, 'invalid_grant');

/** MSAL's many errors as the three that the session acts upon; anything else passes through. */
export function failureOf(cause: unknown): unknown {
  if (needsPerson(cause)) return new InteractionNeeded('interaction needed', { cause });
  if (hasCode(cause, 'access_denied', BrowserAuthErrorCodes.userCancelled))
    return new SignInCancelled('sign-in cancelled', { cause });
  if (hasCode(cause, ...unreachable)) return new ProviderUnreachable('provider unreachable', { cause });
  return cause;
}

export const isBrowserError = (cause: unknown): cause is BrowserAuthError => cause instanceof BrowserAuthError;
