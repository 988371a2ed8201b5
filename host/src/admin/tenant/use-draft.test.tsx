import { ClientProvider, fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { TextField } from '@portico/ui/form';
import { draw } from '@portico/ui/testing';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ConflictDialog } from './conflict-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { type Settings, useDraft } from './use-draft.ts';

// Texts are shown as their ids, except those with values.
loadMessages('en', { 'admin.notSavedText': ['Code ', ['code']], 'admin.changes': ['Changes: ', ['count']] });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const settingsOf = (title: string, version: number) =>
  ({
    fields: [
      { field: 'title', value: title, version },
      { field: 'support.mail', value: 'help@example.com', version: 1 },
    ],
  }) as unknown as Settings;

async function open(saveTenantSettings: (sent: SentCall) => unknown) {
  const server = fakeServer({ saveTenantSettings });
  let read = (_: Settings): void => {};
  function Page() {
    const [settings, setSettings] = useState(settingsOf('Harbour', 3));
    read = setSettings;
    const draft = useDraft(settings);
    return (
      <>
        {['title', 'support.mail'].map((field) => (
          <TextField
            key={field}
            label={field}
            value={String(draft.value(field) ?? '')}
            error={draft.refused.has(field) ? `Refused ${field}` : undefined}
            onChange={(value) => draft.set(field, value)}
          />
        ))}
        <SaveBar draft={draft} />
        <ConflictDialog draft={draft} />
      </>
    );
  }
  const screen = await draw(
    <ClientProvider>
      <Page />
    </ClientProvider>,
  );
  const field = (name: string) => screen.getByRole('textbox', { name });
  return {
    server,
    screen,
    field,
    read: (settings: Settings) => read(settings),
    save: () => screen.getByRole('button', { name: 'admin.save' }).click(),
  };
}
const changes = ({ body }: SentCall): unknown => body.changes;

it('saves only the changed fields, and offers nothing to save afterwards', async () => {
  const { server, screen, field, read, save } = await open(() => {
    read(settingsOf('Port', 4));
    return { fields: [] };
  });
  await field('title').fill('Port');
  await expect.element(screen.getByText('Changes: 1')).toBeVisible();
  await save();
  await expect.poll(() => screen.getByText(/^Changes/).elements()).toEqual([]);
  expect(server.of('saveTenantSettings').map(changes)).toEqual([[{ field: 'title', value: 'Port', baseVersion: 3 }]]);
  await expect.element(field('title')).toHaveValue('Port');
});

it('a refusal is shown at its field, and goes when the field is changed', async () => {
  const { screen, field, save } = await open(() =>
    refusal('invalid_input', { fields: [{ path: 'support.mail', message: 'no' }] }),
  );
  await field('support.mail').fill('help');
  await save();
  await expect.element(screen.getByText('admin.refused', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Refused support\.mail/)).toBeVisible();
  await field('support.mail').fill('help@example.org');
  await expect.poll(() => screen.getByText(/Refused support\.mail/).elements()).toEqual([]);
});

it('offline, the changes stay and the page says that they were not saved', async () => {
  const { server, screen, field, save } = await open(() => ({ fields: [] }));
  server.goOffline();
  await field('title').fill('Port');
  await save();
  await expect.element(screen.getByText('Code offline')).toBeVisible();
  await expect.element(field('title')).toHaveValue('Port');
  await screen.getByRole('button', { name: 'admin.discard' }).click();
  await expect.element(field('title')).toHaveValue('Harbour');
});

it.each([
  ['admin.conflict.yours', 'Port', [3, 5]],
  ['admin.conflict.theirs', 'Quay', [3]],
])('a change by someone else asks which value to use: %s', async (choice, title, bases) => {
  const theirs = { version: 5, value: 'Quay', savedBy: null, savedAt: null };
  const conflict = {
    subject: { kind: 'tenant', id: 'harbour' },
    fields: [{ field: 'title', base: { version: 3, value: 'Harbour' }, yours: 'Port', theirs }],
  };
  const { server, screen, field, read, save } = await open(({ body }) => {
    if (body.changes[0].baseVersion === 5) return { fields: [] };
    read(settingsOf('Quay', 5));
    return refusal('stale_version', { current: conflict });
  });
  await field('title').fill('Port');
  await save();
  await screen.getByRole('dialog').getByRole('button', { name: choice }).click();
  await expect.element(field('title')).toHaveValue(title);
  if (bases.length > 1) await save();
  await expect
    .poll(() => server.of('saveTenantSettings').map(({ body }) => body.changes[0].baseVersion))
    .toEqual(bases);
});
