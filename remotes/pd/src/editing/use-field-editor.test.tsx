import type { Change, Item } from '@portico/contracts/platform/versions/field-editor';
import { CallError, queryClient } from '@portico/data-client';
import { fakeServer } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SaveState, TitleInput, WordsInput } from './fields.tsx';
import { useFieldEditor } from './use-field-editor.ts';

loadMessages('en', {});
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const start: Item = { values: { title: 'Cranes', text: 'Two are idle.' }, versions: { title: 2, text: 5 } };

/** A page for two fields. `answer` plays the part of the server. Without it, every save succeeds. */
function openPage(answer?: (changes: readonly Change[], key: string) => Promise<Item>) {
  const server = fakeServer({});
  let stored = start;
  const sent: { key: string; changes: string[] }[] = [];
  const accept = (changes: readonly Change[]): Item => {
    const { values, versions } = stored;
    stored = {
      values: { ...values, ...Object.fromEntries(changes.map(({ field, value }) => [field, value])) },
      versions: {
        ...versions,
        ...Object.fromEntries(changes.map(({ field, version }) => [field, version + 1])),
      },
    };
    return stored;
  };
  const page = { sent, server, accept, read: (_: Item): void => {} };
  function Page() {
    const [item, setItem] = useState(start);
    page.read = setItem;
    const editor = useFieldEditor({
      item,
      async save(changes, key) {
        sent.push({ key, changes: changes.map(({ field, value, version }) => `${field}@${version} ${value}`) });
        return answer ? answer(changes, key) : accept(changes);
      },
      form: 'pd/test',
      subject: 'one',
      label: 'News',
    });
    return (
      <>
        <TitleInput editor={editor} field="title" label="Title" />
        <WordsInput editor={editor} field="text" label="Text" />
        <SaveState editor={editor} />
        <button type="button" onClick={editor.discard}>
          Discard
        </button>
      </>
    );
  }
  const show = () => draw(<Page />);
  return { ...page, page, show };
}
const changesOf = (sent: readonly { changes: string[] }[]) => sent.map(({ changes }) => changes);

it('saves what was typed after a pause, only the changed fields, each based on the version that was shown', async () => {
  const { show, sent } = openPage();
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Five cranes');
  await screen.getByRole('textbox', { name: 'Text' }).fill('Two stand idle.');
  await expect.element(screen.getByText('pd.edit.saving')).toBeVisible();
  await expect.element(screen.getByText('pd.edit.saved')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Six cranes');
  await expect
    .poll(() => changesOf(sent))
    .toEqual([['title@2 Five cranes', 'text@5 Two stand idle.'], ['title@3 Six cranes']]);
});

it('saves at once when the page is left, but not an empty title', async () => {
  const { show, sent } = openPage();
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Title' }).fill('');
  await screen.getByRole('textbox', { name: 'Text' }).fill('All are idle.');
  await screen.unmount();
  expect(changesOf(sent)).toEqual([['text@5 All are idle.']]);
});

it('a conflicting change by someone else asks which text to keep', async () => {
  const theirs = { version: 6, value: 'Three are idle.', savedBy: null, savedAt: null };
  let isFirst = true;
  const { show, sent, accept } = openPage(async (changes) => {
    if (!isFirst) return accept(changes);
    isFirst = false;
    const fields = [{ field: 'text', base: { version: 5, value: 'Two are idle.' }, yours: 'Four are idle.', theirs }];
    throw new CallError('stale_version', 409, 'support-code', {
      ...{ code: 'stale_version', message: '', requestId: '' },
      current: { subject: { kind: 'news', id: 'one' }, fields },
    });
  });
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Text' }).fill('Four are idle.');
  await expect.element(screen.getByText('pd.edit.conflict')).toBeVisible();
  await expect.element(screen.getByText('pd.edit.undecided')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Text' }).first()).toHaveValue('Four are idle.');
  expect(sent).toHaveLength(1);
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(screen.getByText('pd.edit.saved')).toBeVisible();
  expect(sent[1]?.changes).toEqual(['text@6 Four are idle.']);
});

it('a change by someone else appears in its field while another field is edited', async () => {
  const { show, page } = openPage(() => new Promise(() => {}));
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Five cranes');
  page.read({ values: { ...start.values, text: 'None are idle.' }, versions: { title: 2, text: 6 } });
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('None are idle.');
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Five cranes');
});

it('a refusal stays until the person changes something', async () => {
  let isRefusing = true;
  const { show, sent, accept } = openPage(async (changes) => {
    if (isRefusing) throw new CallError('invalid_input', 400, 'support-code');
    return accept(changes);
  });
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Five cranes');
  await expect.element(screen.getByText('pd.edit.refused.title')).toBeVisible();
  expect(sent).toHaveLength(1);
  isRefusing = false;
  await screen.getByRole('textbox', { name: 'Title' }).fill('Six cranes');
  await expect.element(screen.getByText('pd.edit.saved')).toBeVisible();
  expect(changesOf(sent)).toEqual([['title@2 Five cranes'], ['title@2 Six cranes']]);
});

it('what was refused is sent again as it is if the person asks for it', async () => {
  let isRefusing = true;
  const { show, sent, accept } = openPage(async (changes) => {
    if (isRefusing) throw new CallError('forbidden', 403, 'support-code');
    return accept(changes);
  });
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Five cranes');
  await expect.element(screen.getByText('pd.edit.refused.title')).toBeVisible();
  isRefusing = false;
  await screen.getByRole('button', { name: 'pd.edit.retry' }).click();
  await expect.element(screen.getByText('pd.edit.saved')).toBeVisible();
  expect(changesOf(sent)).toEqual([['title@2 Five cranes'], ['title@2 Five cranes']]);
});

it('a save without an answer is sent again as it was, and then what was typed since', async () => {
  let isOffline = true;
  const { show, sent, server, accept } = openPage(async (changes) => {
    if (isOffline) throw new CallError('unreachable', 0, '');
    return accept(changes);
  });
  const screen = await show();
  server.goOffline();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Five cranes');
  await expect.element(screen.getByText('pd.edit.waiting')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Six cranes');
  isOffline = false;
  server.goOnline();
  await expect.element(screen.getByText('pd.edit.saved')).toBeVisible();
  expect(changesOf(sent)).toEqual([['title@2 Five cranes'], ['title@2 Five cranes'], ['title@3 Six cranes']]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

it('what could not be saved is there again when the page is opened again', async () => {
  const { show } = openPage(() => Promise.reject(new CallError('unreachable', 0, '')));
  const before = await show();
  await before.getByRole('textbox', { name: 'Title' }).fill('Five cranes');
  await expect.element(before.getByText('pd.edit.waiting')).toBeVisible();
  await before.unmount();
  const screen = await show();
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Five cranes');
});

/** Stores the first save but loses its answer, and answers repetitions of a key as it did the first time. */
function losing(accept: (changes: readonly Change[]) => Item) {
  const answers = new Map<string, Item>();
  return async (changes: readonly Change[], key: string): Promise<Item> => {
    const isLost = answers.size === 0;
    const answer = answers.get(key) ?? accept(changes);
    answers.set(key, answer);
    if (isLost) throw new CallError('unreachable', 0, '');
    return answer;
  };
}

it('input reverted after a save without an answer is reverted on the server, too', async () => {
  let answer: ReturnType<typeof losing> | undefined;
  const { show, sent, accept } = openPage((changes, key) => {
    answer ??= losing(accept);
    return answer(changes, key);
  });
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Five cranes');
  await expect.element(screen.getByText('pd.edit.waiting')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Cranes');
  await expect.element(screen.getByText('pd.edit.waiting')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('pd.edit.saved')).toBeVisible();
  await expect
    .poll(() => changesOf(sent))
    .toEqual([['title@2 Five cranes'], ['title@2 Five cranes'], ['title@3 Cranes']]);
});

it('what was discarded after a save without an answer is not sent again, and the page is read again', async () => {
  let answer: ReturnType<typeof losing> | undefined;
  const { show, sent, accept, page } = openPage((changes, key) => {
    answer ??= losing(accept);
    return answer(changes, key);
  });
  const reading = vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    page.read({ values: { ...start.values, title: 'Five cranes' }, versions: { title: 3, text: 5 } });
  });
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Title' }).fill('Five cranes');
  await expect.element(screen.getByText('pd.edit.waiting')).toBeVisible();
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => reading.mock.calls).toEqual([[{ queryKey: ['pd'] }]]);
  await screen.getByRole('textbox', { name: 'Title' }).fill('Six cranes');
  await expect.poll(() => changesOf(sent)).toEqual([['title@2 Five cranes'], ['title@3 Six cranes']]);
});

it('input reverted after a save without an answer stays so when the page is read again before the repetition', async () => {
  let answer: ReturnType<typeof losing> | undefined;
  const { show, sent, accept, page } = openPage((changes, key) => {
    answer ??= losing(accept);
    return answer(changes, key);
  });
  const screen = await show();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await title.fill('Five cranes');
  await expect.element(screen.getByText('pd.edit.waiting')).toBeVisible();
  await title.fill('Cranes');
  page.read({ values: { ...start.values, title: 'Five cranes' }, versions: { title: 3, text: 5 } });
  dispatchEvent(new Event('online'));
  await expect
    .poll(() => changesOf(sent))
    .toEqual([['title@2 Five cranes'], ['title@2 Five cranes'], ['title@3 Cranes']]);
  await expect.element(title).toHaveValue('Cranes');
});
