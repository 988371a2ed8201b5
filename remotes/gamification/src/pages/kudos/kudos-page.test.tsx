import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import texts from '../../language/en.json' with { type: 'json' };
import KudosPage from './kudos-page.tsx';
import pageTexts from './language/en.json' with { type: 'json' };

const asked = vi.hoisted((): string[] => []);
vi.mock('@portico/data-client', async (load) => ({
  ...(await load<object>()),
  useCall: ({ name }: { name: string }) => {
    asked.push(name);
    return { state: 'loading', data: undefined, retry: () => {} };
  },
}));
vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useViewer: () => ({ user: {}, principal: { FirstName: 'Noor', LastName: 'Haddad' } }),
  useSearchParams: () => [new URLSearchParams('to=11111111-1111-4111-8111-111111111111'), () => undefined],
}));
loadMessages('en', { ...texts, ...pageTexts });
activateLanguage('en');

it('explains to a delegate that kudos are given in person, and offers and asks for nothing', async () => {
  const screen = await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <KudosPage />
    </UiProvider>,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Kudos are given in person' })).toBeVisible();
  await expect.element(screen.getByText(/^You’re acting for Noor Haddad\./)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
