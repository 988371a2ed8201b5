import type { OpenBoard } from '@portico/contracts/pd/shapes';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import texts from './language/en.json' with { type: 'json' };
import { NewFigure } from './new-figure.tsx';

const name = 'Adapts to the pace';
vi.mock('../../data/figures.ts', () => ({
  useBoardFigures: () => ({
    state: 'ready',
    data: [{ kind: 'quality.fault', subject: 'q', name, isShown: true, isMeasured: false }],
  }),
}));
vi.mock('../../data/use-board-way.ts', () => ({ useBoardWay: () => ({ back: '/pd/board/b' }) }));
vi.mock('./use-add-document.ts', () => ({ useAddDocument: () => ({ add: vi.fn(), busy: false, error: null }) }));

loadMessages('en', { ...shared, ...texts });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

it('the name of a fault rate says that it is one, so that a high value is not read as good', async () => {
  const board = { SessionIDPK: 'b', letters: [] } as unknown as OpenBoard;
  const screen = await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <NewFigure board={board} />
    </UiProvider>,
  );
  await screen
    .getByText(/^Fault rate: Adapts to the pace/)
    .first()
    .click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(`Fault rate: ${name}`);
});
