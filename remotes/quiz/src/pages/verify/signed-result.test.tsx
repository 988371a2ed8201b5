import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import own from './language/en.json' with { type: 'json' };
import { SignedResult } from './signed-result.tsx';
import type { Verification } from './verification.ts';

vi.mock('@portico/data-client', () => ({
  useCall: () => ({
    state: 'ready',
    data: { QID: 'q', QSR_ID: 'r', sessionID: 's', score: 80, passed: true, passMark: 75, version: 3, Results: [] },
  }),
}));

loadMessages('en', { ...shared, ...own });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

it('says which version is signed, next to the score', async () => {
  const verification = { QID: 'q', QSR_ID: 'r', user: { UserID: 'u' } } as Verification;
  const screen = await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <SignedResult verification={verification} />
    </UiProvider>,
  );
  await expect.element(screen.getByText('Version 3')).toBeVisible();
  await expect.element(screen.getByText(/80/)).toBeVisible();
});
