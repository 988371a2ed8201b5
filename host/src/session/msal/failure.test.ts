import { BrowserAuthError, InteractionRequiredAuthError, ServerError } from '@azure/msal-browser';
import { describe, expect, test } from 'vitest';
import { InteractionNeeded, ProviderUnreachable, SignInCancelled } from '../sign-in-provider.ts';
import { failureOf } from './failure.ts';

describe('MSAL’s errors', () => {
  test.each([
    ['login_required at the provider', new InteractionRequiredAuthError('login_required', 'c'), InteractionNeeded],
    ['a hidden frame without an answer', new BrowserAuthError('timed_out', 'c'), InteractionNeeded],
    ['a refused refresh token', new ServerError('invalid_grant', 'c'), InteractionNeeded],
    ['Cancel at the provider', new ServerError('access_denied', 'c'), SignInCancelled],
    ['a closed window', new BrowserAuthError('user_cancelled', 'c'), SignInCancelled],
    ['no network', new BrowserAuthError('no_network_connectivity', 'c'), ProviderUnreachable],
    ['a token request that failed', new BrowserAuthError('post_request_failed', 'c'), ProviderUnreachable],
  ])('are mapped by their cause: %s', (_what, error, kind) => {
    const failure = failureOf(error);
    expect(failure).toBeInstanceOf(kind);
    expect((failure as Error).cause).toBe(error);
  });

  test('of any other kind pass through unchanged', () => {
    const error = new BrowserAuthError('crypto_nonexistent', 'c');
    expect(failureOf(error)).toBe(error);
    expect(failureOf('text')).toBe('text');
  });
});
