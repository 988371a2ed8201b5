import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { configureClient } from '../send-call.ts';
import { closeUnsent, unsent } from '../unsent/portal-unsent.ts';
import { useFormDraft } from './use-form-draft.ts';

const context = {
  account: 'a0000000-0000-4000-8000-000000000001',
  organisation: 'b0000000-0000-4000-8000-000000000001',
};
const blank = { title: '', text: '' };
type Item = typeof blank;
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && 'title' in value;

function Form() {
  const form = useForm({ defaultValues: blank });
  const { state } = useFormDraft<Item>(form, {
    form: 'test/item',
    label: 'New item',
    labelOf: ({ title }) => title || 'New item',
    read: (value) => (isItem(value) ? value : undefined),
    isEmpty: ({ title, text }) => title === '' && text === '',
  });
  const { title } = form.watch();
  return (
    <>
      <input aria-label="Title" value={title} onChange={({ target }) => form.setValue('title', target.value)} />
      <output>{state.kept}</output>
      {state.restoredFrom !== null && <p>Restored</p>}
      {form.formState.isDirty && <p>Changed</p>}
      <button type="button" onClick={() => void form.handleSubmit(() => {})()}>
        Check
      </button>
      {form.formState.isSubmitted && <p>Checked</p>}
    </>
  );
}

const drafts = async () => (await (await unsent()).drafts.list()).map(({ label, value }) => ({ label, value }));

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
  // Device only: the server is unreachable.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
});
afterEach(() => {
  closeUnsent();
  vi.unstubAllGlobals();
});

it('saves what is typed with the label of the form, and restored input counts as changed', async () => {
  const screen = await render(<Form />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Spring');
  await expect.poll(drafts).toEqual([{ label: 'Spring', value: { title: 'Spring', text: '' } }]);
  await screen.unmount();
  const [saved] = await (await unsent()).drafts.list();
  const again = await render(<Form />);
  await expect.element(again.getByRole('textbox', { name: 'Title' })).toHaveValue('Spring');
  await expect.element(again.getByText('Restored')).toBeVisible();
  await expect.element(again.getByText('Changed')).toBeVisible();
  await again.getByRole('button', { name: 'Check' }).click();
  await expect.element(again.getByText('Checked')).toBeVisible();
  expect((await (await unsent()).drafts.list()).map(({ savedAt }) => savedAt)).toEqual([saved?.savedAt]);
});

it('discards the draft of a form that was emptied again', async () => {
  const screen = await render(<Form />);
  const title = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.fill(title, 'Spring');
  await expect.poll(drafts).toEqual([{ label: 'Spring', value: { title: 'Spring', text: '' } }]);
  await userEvent.fill(title, '');
  await expect.poll(drafts).toEqual([]);
});
