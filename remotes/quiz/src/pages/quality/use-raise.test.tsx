import { ClientProvider, fakeServer, refusal } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { Button, ToastRegion } from '@portico/ui';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import texts from './language/en.json' with { type: 'json' };
import { useRaise } from './use-raise.ts';

loadMessages('en', texts);
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

function Raising() {
  const { raise } = useRaise(id(1));
  return <Button label="Raise" onPress={() => void raise({ questionId: id(2), text: 'Verifies identity' })} />;
}

it.each([
  ['a new issue', () => ({ IId: id(3), boardID: id(4) }), 'Raised on today’s board'],
  ['an issue that is still open', () => ({ IId: id(3), boardID: id(4), wasOpen: true }), 'Already raised'],
  [
    'a team that measures the most figures',
    () => refusal('conflict', { current: { reason: 'tooMany' } }),
    'A team measures at most twelve figures. Remove one from the board first.',
  ],
] as const)('says what became of it: %s', async (_, answer, text) => {
  fakeServer({ raiseFigure: answer });
  const screen = await draw(
    <ClientProvider>
      <Raising />
      <ToastRegion shownMs={5000} />
    </ClientProvider>,
  );
  await screen.getByRole('button', { name: 'Raise' }).click();
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});
