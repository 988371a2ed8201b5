import { getStatementExport } from '@portico/contracts/player/calls';
import type { StatementExport } from '@portico/contracts/player/statement-export';
import { useCall } from '@portico/data-client';
import { ClientProvider, fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { StoreForm } from './store-form.tsx';

loadMessages('en', {});
activateLanguage('en');

const stored: StatementExport = {
  ...{ isOn: false, address: 'https://lrs.example/', userName: 'portal', hasKey: true, waiting: 0, sent: 0 },
  ...{ isAddingEarlier: false, refused: 0, refusedStatements: [], lastSentAt: null, problem: null },
};
const unset: StatementExport = { ...stored, address: '', userName: '', hasKey: false };

/** The server's settings. Saves are based on what the form showed, as in the portal. */
function storing(beginning: StatementExport) {
  let now = beginning;
  return {
    answers: {
      getStatementExport: () => now,
      saveStatementExport({ body: { basedOn, key, start: _, ...settings } }: SentCall): unknown {
        if (basedOn.address !== now.address) return refusal('stale_version');
        now = { ...now, ...settings, hasKey: now.hasKey || key !== undefined };
        return { ok: true };
      },
    },
    change: (part: Partial<StatementExport>) => {
      now = { ...now, ...part };
    },
  };
}

function Page() {
  const found = useCall(getStatementExport, {});
  return found.state === 'ready' ? <StoreForm settings={found.data} /> : null;
}

async function show(answers: Parameters<typeof fakeServer>[0]) {
  const calls = fakeServer(answers);
  const screen = await draw(
    <ClientProvider>
      <Page />
    </ClientProvider>,
  );
  const field = (name: string) => screen.getByRole('textbox', { name: `lms.statements.${name}` });
  return {
    calls,
    screen,
    address: field('address'),
    user: field('user'),
    key: screen.getByLabelText('lms.statements.key'),
    save: screen.getByRole('button', { name: 'lms.statements.save' }),
    test: screen.getByRole('button', { name: 'lms.statements.test' }),
  };
}
const bodies = (calls: ReturnType<typeof fakeServer>) => calls.of('saveStatementExport').map(({ body }) => body);

it('saves on what the form showed, once, and forgets the key that was typed', async () => {
  const { calls, screen, address, user, key, save } = await show(storing(unset).answers);
  await address.fill(' https://lrs.example/ ');
  await user.fill('portal');
  await key.fill('secret');
  await screen.getByText('lms.statements.turnOn', { exact: true }).click();
  await screen.getByText('lms.statements.start.all').click();
  await key.click();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(key).toHaveValue('');
  expect(bodies(calls)).toEqual([
    {
      ...{ isOn: true, address: 'https://lrs.example/', userName: 'portal', key: 'secret', start: 'all' },
      basedOn: { isOn: false, address: '', userName: '' },
    },
  ]);
  await expect.element(address).toHaveValue('https://lrs.example/');
  await expect.element(save).toBeDisabled();
});

it('names each fault at its field and focuses the first, before anything is sent', async () => {
  const { calls, screen, address, user, key, test } = await show(storing(unset).answers);
  await test.click();
  for (const fault of ['addressMissing', 'userMissing', 'keyMissing'])
    await expect.element(screen.getByText(`Error: lms.statements.${fault}`)).toBeVisible();
  await expect.element(address).toHaveFocus();
  await address.fill('lrs.example');
  await expect.element(screen.getByText('Error: lms.statements.addressWrong')).toBeVisible();
  await address.fill('https://lrs.example/');
  await user.fill('portal');
  await test.click();
  await expect.element(key).toHaveFocus();
  expect(calls.of('testStatementExport')).toEqual([]);
});

it('needs the key again for another address only', async () => {
  const { calls, screen, address, user, save } = await show(storing(stored).answers);
  await address.fill('https://other.example/');
  await save.click();
  await expect.element(screen.getByText('Error: lms.statements.keyMissing')).toBeVisible();
  await address.fill('https://lrs.example/');
  await expect.element(screen.getByText('Error: lms.statements.keyMissing')).not.toBeInTheDocument();
  await screen.getByText('lms.statements.turnOn', { exact: true }).click();
  await user.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies(calls)).toMatchObject([{ isOn: true, address: 'https://lrs.example/' }]);
});

it('tests what was typed without saving it, and shows the result until something else is typed', async () => {
  const answers = { ...storing(unset).answers, testStatementExport: () => ({ problem: null, status: 200 }) };
  const { calls, screen, address, user, key, save, test } = await show(answers);
  await address.fill('https://lrs.example/');
  await user.fill('portal');
  await key.fill('secret');
  await test.click();
  await expect.element(screen.getByText('lms.statements.passed', { exact: true })).toBeVisible();
  expect(calls.of('testStatementExport').map(({ body }) => body)).toEqual([
    { address: 'https://lrs.example/', userName: 'portal', key: 'secret' },
  ]);
  await key.fill('secret2');
  await expect.element(screen.getByText('lms.statements.passed', { exact: true })).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => bodies(calls)).toMatchObject([{ key: 'secret2' }]);
});

it('while it is tested, nothing can be saved', async () => {
  const held = Promise.withResolvers<void>();
  const answers = {
    ...storing(unset).answers,
    async testStatementExport() {
      await held.promise;
      return { problem: null, status: 200 };
    },
  };
  const { calls, screen, address, user, key, save, test } = await show(answers);
  await address.fill('https://lrs.example/');
  await user.fill('portal');
  await key.fill('secret');
  await test.click();
  await expect.element(save).toBeDisabled();
  held.resolve();
  await expect.element(screen.getByText('lms.statements.passed', { exact: true })).toBeVisible();
  await key.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies(calls)).toMatchObject([{ key: 'secret' }]);
});

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('retains a key that was typed during the save, as not saved yet', async () => {
  const held = Promise.withResolvers<void>();
  const server = storing(unset).answers;
  const answers = {
    ...server,
    async saveStatementExport(sent: SentCall) {
      await held.promise;
      return server.saveStatementExport(sent);
    },
  };
  const { calls, address, user, key, save } = await show(answers);
  await address.fill('https://lrs.example/');
  await user.fill('portal');
  await key.fill('secret');
  await save.click();
  await expect.poll(() => bodies(calls)).toHaveLength(1);
  await key.fill('another');
  held.resolve();
  await expect.element(save).toBeEnabled();
  await expect.element(key).toHaveValue('another');
  await expect.poll(asksBeforeLeaving).toBe(true);
  await save.click();
  await expect.element(key).toHaveValue('');
  expect(bodies(calls).at(-1)).toMatchObject({ key: 'another' });
  await expect.poll(asksBeforeLeaving).toBe(false);
});

it('asks before the tab is closed for a typed key, even after someone else has saved', async () => {
  const server = storing(stored);
  const { screen, address, key, save } = await show(server.answers);
  await address.fill('https://mine.example/');
  await key.fill('secret');
  server.change({ address: 'https://theirs.example/' });
  await save.click();
  await screen.getByRole('button', { name: 'lms.statements.theirs' }).click();
  await expect.element(address).toHaveValue('https://theirs.example/');
  await expect.element(key).toHaveValue('secret');
  expect(asksBeforeLeaving()).toBe(true);
});

it('shows what someone else has saved, and saves only after a choice', async () => {
  const server = storing(stored);
  const { calls, screen, address, key, save } = await show(server.answers);
  await address.fill('https://mine.example/');
  await key.fill('secret');
  server.change({ address: 'https://theirs.example/' });
  await save.click();
  await expect.element(screen.getByText('lms.statements.overtaken', { exact: true })).toBeVisible();
  await expect.element(address).toHaveValue('https://mine.example/');
  await expect.element(save).toBeDisabled();
  await screen.getByRole('button', { name: 'lms.statements.theirs' }).click();
  await expect.element(address).toHaveValue('https://theirs.example/');
  await address.fill('https://mine.example/');
  await save.click();
  await expect
    .poll(() => bodies(calls).at(-1))
    .toMatchObject({
      ...{ address: 'https://mine.example/', key: 'secret', basedOn: { address: 'https://theirs.example/' } },
    });
  await expect.element(screen.getByText('lms.statements.overtaken', { exact: true })).not.toBeInTheDocument();
});

it('says why it was refused, and retains what was typed', async () => {
  const answers = { ...storing(stored).answers, saveStatementExport: () => refusal('forbidden') };
  const { screen, address, key, save } = await show(answers);
  await address.fill('https://mine.example/');
  await key.fill('secret');
  await save.click();
  await expect.element(screen.getByText('lms.packages.notSaved')).toBeVisible();
  await expect.element(address).toHaveValue('https://mine.example/');
  await expect.element(key).toHaveValue('secret');
});
