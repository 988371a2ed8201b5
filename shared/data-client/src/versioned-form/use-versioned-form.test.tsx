import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useVersionedValue } from './use-versioned-form.ts';

/** A form for a title that someone else may change at any time, on a page that is kept up to date. */
function openForm() {
  let answer: (next: { title: string; version: number }) => void = () => {};
  const saved: { title: string; basedOn: number }[] = [];
  function Form() {
    const [stands, setStands] = useState({ title: 'Spring', version: 3 });
    answer = setStands;
    const form = useVersionedValue(stands.title, stands.version);
    return (
      <>
        <input aria-label="Title" value={form.value} onChange={({ target }) => form.set(target.value)} />
        {form.isOvertaken && <p>Changed by somebody else</p>}
        <button type="button" onClick={form.keepMine}>
          Keep mine
        </button>
        <button type="button" onClick={form.discard}>
          Discard
        </button>
        <button type="button" onClick={() => saved.push({ title: form.value, basedOn: form.baseVersion })}>
          Save
        </button>
      </>
    );
  }
  return { Form, saved, answer: (title: string, version: number) => answer({ title, version }) };
}

it('saves based on the version that was seen when typing began, not on a later one', async () => {
  const { Form, saved, answer } = openForm();
  const screen = await render(<Form />);
  const title = screen.getByRole('textbox', { name: 'Title' });
  await title.fill('Summer');
  answer('Autumn', 4);
  await expect.element(screen.getByText('Changed by somebody else')).toBeVisible();
  await expect.element(title).toHaveValue('Summer');
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(saved).toEqual([{ title: 'Summer', basedOn: 3 }]);
});

it('replaces the other value only after the person has chosen to', async () => {
  const { Form, saved, answer } = openForm();
  const screen = await render(<Form />);
  await screen.getByRole('textbox', { name: 'Title' }).fill('Summer');
  answer('Autumn', 4);
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(screen.getByText('Changed by somebody else')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(saved).toEqual([{ title: 'Summer', basedOn: 4 }]);
});

it('shows the current value if nothing was typed, or no longer', async () => {
  const { Form, answer } = openForm();
  const screen = await render(<Form />);
  const title = screen.getByRole('textbox', { name: 'Title' });
  answer('Autumn', 4);
  await expect.element(title).toHaveValue('Autumn');
  await title.fill('Summer');
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(title).toHaveValue('Autumn');
});

it('preserves what is typed during a save', async () => {
  let end: () => void = () => {};
  function Form() {
    const [stands, setStands] = useState({ title: 'Spring', version: 1 });
    const form = useVersionedValue(stands.title, stands.version);
    const save = () => {
      const sent = form.value;
      end = () => {
        setStands({ title: sent, version: 2 });
        form.saved(sent);
      };
    };
    return (
      <>
        <input aria-label="Title" value={form.value} onChange={({ target }) => form.set(target.value)} />
        <button type="button" onClick={save}>
          Save
        </button>
        <p>{form.isChanged ? `Not saved, from ${form.baseVersion}` : 'Saved'}</p>
      </>
    );
  }
  const screen = await render(<Form />);
  const title = screen.getByRole('textbox', { name: 'Title' });
  await title.fill('Summer');
  await screen.getByRole('button', { name: 'Save' }).click();
  await title.fill('Summer holidays');
  end();
  await expect.element(screen.getByText('Not saved, from 2')).toBeVisible();
  await expect.element(title).toHaveValue('Summer holidays');
  await screen.getByRole('button', { name: 'Save' }).click();
  end();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
});
