import type { Asset } from '@portico/contracts/media/library-shapes';
import { ClientProvider, fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AssetWords } from './asset-words.tsx';

loadMessages('en', {});
activateLanguage('en');

const id = (last: number) => `a0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const quay: Asset = {
  assetID: id(1),
  file: {
    ...{ mediaID: id(2), MediaURL: '', link: '', linkEnds: '2026-11-30T09:00:00.000Z', storageLocationID: id(3) },
    ...{ typeID: 1, name: 'quay.webp', mimeType: 'image/webp', bytes: 900, uploadedOn: '2026-11-20T09:00:00.000Z' },
  },
  ...{ version: 1, name: 'Quay', description: '', keywords: 'harbour', alt: '', addedBy: 'Ada Reed', uses: 0 },
  ...{ changedOn: '2026-11-20T09:00:00.000Z', savedOn: '2026-11-20T09:00:00.000Z', removedOn: null },
  can: { change: true },
};
const later = '2026-11-21T09:00:00.000Z';

/** Simulates a change by someone else. */
let change = (_: Asset) => {};

function Page() {
  const [asset, setAsset] = useState(quay);
  change = setAsset;
  return <AssetWords asset={asset} />;
}

const storing = ({ body: { basedOn: _, ...words } }: SentCall): Asset => ({ ...quay, ...words, savedOn: later });

async function show(answer: (sent: SentCall) => unknown = storing) {
  const server = fakeServer({ saveAsset: answer });
  const screen = await draw(
    <ClientProvider>
      <Page />
    </ClientProvider>,
  );
  return {
    screen,
    bodies: () => server.of('saveAsset').map(({ body }) => body),
    name: screen.getByRole('textbox', { name: 'host.library.name' }),
    alt: screen.getByRole('textbox', { name: /host.library.alt/ }),
    save: screen.getByRole('button', { name: 'host.library.save' }),
  };
}

it('saves all words based on the version that was seen, then the next change on the new one', async () => {
  const { name, alt, save, bodies } = await show();
  await expect.element(save).toBeDisabled();
  await name.fill(' Quay at dawn ');
  await alt.fill('A quay');
  await save.click();
  const first = { assetID: quay.assetID, name: 'Quay at dawn', description: '', keywords: 'harbour', alt: 'A quay' };
  await expect.poll(bodies).toEqual([{ ...first, basedOn: quay.savedOn }]);
  await expect.element(name).toHaveValue('Quay at dawn');
  await expect.element(save).toBeDisabled();
  await alt.fill('A quay in the morning');
  await save.click();
  await expect.poll(() => bodies()[1]).toEqual({ ...first, alt: 'A quay in the morning', basedOn: later });
});

it('requires a name, and takes back what was typed on request', async () => {
  const { screen, name, save, bodies } = await show();
  await name.fill(' ');
  await save.click();
  await expect.element(screen.getByText('Error: host.library.nameMissing')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await screen.getByRole('button', { name: 'host.library.discard' }).click();
  await expect.element(name).toHaveValue('Quay');
  expect(bodies()).toEqual([]);
});

it('shows what someone else has saved, and saves only after a choice', async () => {
  const { screen, name, save, bodies } = await show((sent) =>
    sent.body.basedOn === later ? storing(sent) : refusal('conflict'),
  );
  await name.fill('Mole');
  await save.click();
  change({ ...quay, name: 'Pier', savedOn: later });
  await expect.element(screen.getByText('host.library.overtaken', { exact: true })).toBeVisible();
  await expect.element(save).toBeDisabled();
  await screen.getByRole('button', { name: 'host.library.mine' }).click();
  await save.click();
  await expect.poll(bodies).toMatchObject([{ basedOn: quay.savedOn }, { name: 'Mole', basedOn: later }]);
});

it('says that saving failed, and retains what was typed', async () => {
  const { screen, name, save } = await show(() => refusal('forbidden'));
  await name.fill('Mole');
  await save.click();
  await expect.element(screen.getByText('host.library.notChanged')).toBeVisible();
  await expect.element(name).toHaveValue('Mole');
});
