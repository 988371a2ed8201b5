import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessToken, renewToken, setTokenSource } from './access-token.ts';
import { beforeInteraction } from './before-interaction.ts';
import { fakeBrowser, fakeProvider } from './fake-browser.ts';
import { session } from './session-store.ts';
import { InteractionNeeded, ProviderUnreachable, type SignInProvider } from './sign-in-provider.ts';

const needed = async (): Promise<string> => {
  throw new InteractionNeeded();
};

function use(provider: Partial<SignInProvider> | undefined, startsByItself = true): void {
  const opened = provider && Promise.resolve(fakeProvider(provider));
  setTokenSource({ provider: () => opened, startsByItself });
}

beforeEach(() => {
  fakeBrowser();
  session.setState({ phase: 'signedIn', identity: { name: 'Ada', username: 'ada' }, ended: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('access token', () => {
  test('is undefined if no one is signed in, and nothing is loaded for it', async () => {
    use(undefined);
    expect(await accessToken()).toBeUndefined();
  });

  test('is requested once, however many calls need it', async () => {
    const token = vi.fn(async () => 'token');
    use({ token });
    expect(await Promise.all([accessToken(), accessToken(), accessToken()])).toEqual(['token', 'token', 'token']);
    expect(token.mock.calls).toEqual([[false]]);
  });

  test('is renewed by force after a 401, once for all calls', async () => {
    const token = vi.fn(async () => 'new');
    use({ token });
    expect(await Promise.all([renewToken(), renewToken()])).toEqual([true, true]);
    expect(token.mock.calls).toEqual([[true]]);
  });

  test('rejects if the provider is unavailable, and signs no one out', async () => {
    use({
      token: async () => {
        throw new ProviderUnreachable();
      },
    });
    await expect(accessToken()).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(renewToken()).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(session.getState().phase).toBe('signedIn');
    expect(console.info).toHaveBeenCalledWith('No user is logged in.');
  });
});

describe('interaction', () => {
  test('waits until unsent input is stored, then leaves once for all callers', async () => {
    const order: string[] = [];
    const interact = vi.fn(async () => void order.push('leaves'));
    use({ token: needed, interact });
    const stop = beforeInteraction(async () => {
      await Promise.resolve();
      order.push('stored');
    });
    const broken = beforeInteraction(() => {
      throw new Error('this one is broken');
    });
    await Promise.all([accessToken(), accessToken(true)]);
    stop();
    broken();
    expect(order).toEqual(['stored', 'leaves']);
    expect(console.info).toHaveBeenCalledWith('No user is logged in.');
  });

  test('does not start again at once, which would be a loop', async () => {
    const interact = vi.fn(async () => {});
    use({ token: needed, interact });
    await accessToken();
    expect(interact).toHaveBeenCalledTimes(1);
    await accessToken();
    expect(interact).toHaveBeenCalledTimes(1);
    expect(session.getState()).toMatchObject({ phase: 'signedOut', ended: 'expired' });
  });

  test('with sign-in type 2 is started by the person: unsent input is stored, and the page stays', async () => {
    const interact = vi.fn(async () => {});
    const stored = vi.fn();
    use({ token: needed, interact }, false);
    const stop = beforeInteraction(stored);
    expect(await accessToken()).toBeUndefined();
    stop();
    expect(stored).toHaveBeenCalledTimes(1);
    expect(interact).not.toHaveBeenCalled();
    expect(session.getState()).toMatchObject({ phase: 'signedOut', ended: 'expired' });
  });

  test('ends the session as expired if it cannot start', async () => {
    use({
      token: needed,
      interact: async () => {
        throw new ProviderUnreachable();
      },
    });
    expect(await accessToken()).toBeUndefined();
    expect(session.getState().ended).toBe('expired');
  });
});
