import { defineCall } from '@portico/contracts/platform/call';
import { type ErrorCode, errorStatus } from '@portico/contracts/platform/errors';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import type { CallError } from '../call-error.ts';
import { configureClient, sendCall } from '../send-call.ts';
import { closeUnsent, unsent } from '../unsent/portal-unsent.ts';
import { type HeldFields, hold, type StoredField } from './held-fields.ts';
import { useDraftedForm } from './use-drafted-form.ts';

type Fields = Record<'title' | 'place', StoredField<string>>;
interface Save {
  field: string;
  value: string;
  baseVersion: number;
}

const context = {
  account: 'a0000000-0000-4000-8000-000000000001',
  organisation: 'b0000000-0000-4000-8000-000000000001',
};
const spring: Fields = { title: { value: 'Spring', version: 3 }, place: { value: 'Here', version: 1 } };

const saveFields = defineCall({
  area: 'content',
  name: 'saveFields',
  method: 'POST',
  summary: 'Two fields.',
  body: z.object({ changes: z.array(z.object({ field: z.string(), value: z.string(), baseVersion: z.number() })) }),
  answer: z.record(z.string(), z.object({ value: z.string(), version: z.number() })),
  access: { kind: 'public', because: 'a test' },
  scope: 'object',
  limit: 'read',
  writes: true,
});
/** The server's response to a save. */
let saving: () => Promise<Response>;

/** A page for two fields; the server's answers come when the test says so. */
function openPage() {
  const sent: (readonly Save[])[] = [];
  const page = {
    sent,
    read: (_: Fields): void => {},
    answer: (_: Fields, __?: ReadonlyMap<string, { version: number }>): void => {},
  };
  function Page({ begin }: { begin?: string }) {
    const [fields, setFields] = useState(spring);
    const [problem, setProblem] = useState('none');
    page.read = setFields;
    const current = (field: string) => fields[field as keyof Fields];
    const form = useDraftedForm<string>({
      form: 'test/fields',
      subject: 'one',
      label: 'Fields',
      stands: current,
      ...(begin !== undefined && { begin: () => hold(new Map(), 'title', begin, current) }),
      write: (held) => [...held],
      read: (stored) => new Map(Array.isArray(stored) ? stored : []) as HeldFields<string>,
    });
    const save = () => {
      const changes = form.changes;
      sent.push(changes);
      page.answer = (next, stored) => {
        setFields(next);
        form.saved(new Map(changes.map(({ field, value }) => [field, value])), stored);
      };
    };
    /** As pages do: a save that fails changes nothing in the form. */
    const send = async () => {
      const { changes } = form;
      sent.push(changes);
      try {
        const next = { ...fields, ...(await sendCall(saveFields, { body: { changes: [...changes] } })) };
        setFields(next as Fields);
        form.saved(new Map(changes.map(({ field, value }) => [field, value])));
      } catch (cause) {
        setProblem((cause as CallError).code);
      }
    };
    return (
      <>
        {(['title', 'place'] as const).map((field) => (
          <input
            key={field}
            aria-label={field}
            value={form.value(field)}
            onChange={({ target }) => form.set(field, target.value)}
          />
        ))}
        <p>{`Changed: ${form.changes.map(({ field }) => field).join(' ') || 'none'}`}</p>
        <p>{`Overtaken: ${form.overtaken.join(' ') || 'none'}`}</p>
        <button type="button" onClick={save}>
          Save
        </button>
        <button type="button" onClick={() => void send()}>
          Send
        </button>
        <p>{`Problem: ${problem}`}</p>
        <button type="button" onClick={() => form.keepMine()}>
          Keep mine
        </button>
        <button type="button" onClick={() => form.discard()}>
          Discard
        </button>
      </>
    );
  }
  return { Page, page };
}

const draft = async () => {
  const [stored] = await (await unsent()).drafts.list();
  return stored?.value ?? null;
};

beforeEach(() => {
  const owner = crypto.randomUUID();
  configureClient({
    base: (area) => `/api/${area}`,
    token: async () => 'token',
    renew: async () => false,
    context: () => context,
    failed: () => {},
    owner: () => owner,
  });
  // Offline: drafts are stored on the device only.
  vi.stubGlobal('fetch', (address: string | URL) => (String(address).endsWith('/saveFields') ? saving() : lost()));
  saving = lost;
});
afterEach(() => {
  closeUnsent();
  vi.unstubAllGlobals();
});

it('saves only changed fields, and discards the draft with the save', async () => {
  const { Page, page } = openPage();
  const screen = await render(<Page />);
  await screen.getByRole('textbox', { name: 'title' }).fill('Summer');
  await expect.poll(draft).toEqual([['title', { value: 'Summer', base: spring.title }]]);
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(page.sent).toEqual([[{ field: 'title', value: 'Summer', baseVersion: 3 }]]);
  page.answer({ ...spring, title: { value: 'Summer', version: 4 } });
  await expect.element(screen.getByText('Changed: none')).toBeVisible();
  await expect.poll(draft).toBeNull();
});

it('bases what is typed during a save on the version that the save created, even if the value was trimmed', async () => {
  const { Page, page } = openPage();
  const screen = await render(<Page />);
  const title = screen.getByRole('textbox', { name: 'title' });
  await title.fill('Summer ');
  await screen.getByRole('button', { name: 'Save' }).click();
  await title.fill('Summer holidays');
  page.answer({ ...spring, title: { value: 'Summer', version: 4 } }, new Map([['title', { version: 4 }]]));
  await expect.element(screen.getByText('Changed: title')).toBeVisible();
  await expect.element(screen.getByText('Overtaken: none')).toBeVisible();
  await expect
    .poll(draft)
    .toMatchObject([['title', { value: 'Summer holidays', base: { value: 'Summer ', version: 4 } }]]);
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(page.sent.at(-1)).toEqual([{ field: 'title', value: 'Summer holidays', baseVersion: 4 }]);
});

const refused = (code: ErrorCode) => async () =>
  Response.json({ error: { code, message: code, requestId: 'x' } }, { status: errorStatus[code] });
const lost = () => Promise.reject(new TypeError('fetch failed'));

it.each([
  ['is refused', refused('forbidden'), 'forbidden'],
  ['meets a change of someone else', refused('stale_version'), 'stale_version'],
  ['gets no answer', lost, 'unreachable'],
] as const)('preserves the input and its draft when a save %s, also for the next visit', async (_, meet, code) => {
  const { Page, page } = openPage();
  const screen = await render(<Page />);
  await screen.getByRole('textbox', { name: 'title' }).fill('Summer');
  await expect.poll(draft).toEqual([['title', { value: 'Summer', base: spring.title }]]);
  saving = meet;
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText(`Problem: ${code}`)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'title' })).toHaveValue('Summer');
  expect(await draft()).toEqual([['title', { value: 'Summer', base: spring.title }]]);
  await screen.unmount();

  const again = await render(<Page />);
  await expect.element(again.getByRole('textbox', { name: 'title' })).toHaveValue('Summer');
  saving = async () => Response.json({ title: { value: 'Summer', version: 4 } });
  await again.getByRole('button', { name: 'Send' }).click();
  await expect.element(again.getByText('Changed: none')).toBeVisible();
  await expect.poll(draft).toBeNull();
  expect(page.sent).toEqual([
    [{ field: 'title', value: 'Summer', baseVersion: 3 }],
    [{ field: 'title', value: 'Summer', baseVersion: 3 }],
  ]);
});

it('preserves the input and its draft as long as a save is not confirmed', async () => {
  const { Page, page } = openPage();
  const screen = await render(<Page />);
  await screen.getByRole('textbox', { name: 'place' }).fill('There');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Changed: place')).toBeVisible();
  await expect.poll(draft).toEqual([['place', { value: 'There', base: spring.place }]]);
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(page.sent[1]).toEqual(page.sent[0]);
});

it('restores a draft on the version it was started on, and stores a decision about a later save with it', async () => {
  const { Page, page } = openPage();
  const screen = await render(<Page />);
  await screen.getByRole('textbox', { name: 'title' }).fill('Summer');
  await expect.poll(draft).not.toBeNull();
  await screen.unmount();
  const again = await render(<Page />);
  await expect.element(again.getByRole('textbox', { name: 'title' })).toHaveValue('Summer');
  const autumn = { value: 'Autumn', version: 4 };
  page.read({ ...spring, title: autumn });
  await expect.element(again.getByText('Overtaken: title')).toBeVisible();
  await again.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(again.getByText('Overtaken: none')).toBeVisible();
  await expect.poll(draft).toEqual([['title', { value: 'Summer', base: autumn }]]);
  await again.getByRole('button', { name: 'Discard' }).click();
  await expect.element(again.getByRole('textbox', { name: 'title' })).toHaveValue('Autumn');
  await expect.poll(draft).toBeNull();
});

it('starts with the given input instead of a draft', async () => {
  const { Page } = openPage();
  const screen = await render(<Page />);
  await screen.getByRole('textbox', { name: 'title' }).fill('Summer');
  await expect.poll(draft).not.toBeNull();
  await screen.unmount();
  const again = await render(<Page begin="Winter" />);
  await expect.element(again.getByRole('textbox', { name: 'title' })).toHaveValue('Winter');
  await expect.element(again.getByText('Changed: title')).toBeVisible();
});
