import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useFormBinding } from './use-form-binding.ts';
import { useVersionedValue } from './use-versioned-form.ts';

const spring = { title: 'Spring', places: [{ name: 'Here' }] };
type Season = typeof spring;

/** A page for a season that others edit, too, with a field of its own. */
function openForm() {
  let answer: (next: Season, version: number) => void = () => {};
  const saved: { season: Season; basedOn: number }[] = [];
  function Page() {
    const [stands, setStands] = useState({ season: spring, version: 3 });
    answer = (season, version) => setStands({ season, version });
    const edited = useVersionedValue(stands.season, stands.version);
    const form = useForm({ defaultValues: { ...edited.value, note: '' } });
    useFormBinding(form, edited);
    const { title, places, note } = form.watch();
    const text = (label: string, name: 'title' | 'note' | 'places.0.name', value: string) => (
      <input
        aria-label={label}
        value={value}
        onChange={({ target }) => form.setValue(name, target.value, { shouldDirty: true })}
      />
    );
    return (
      <>
        {text('Title', 'title', title)}
        {text('Place', 'places.0.name', places[0]?.name ?? '')}
        {text('Note', 'note', note)}
        <p>{edited.isOvertaken ? 'Overtaken' : edited.isChanged ? 'Changed' : 'As saved'}</p>
        <p>{form.formState.isDirty ? 'Dirty' : 'Clean'}</p>
        <button type="button" onClick={edited.keepMine}>
          Keep mine
        </button>
        <button type="button" onClick={edited.discard}>
          Take theirs
        </button>
        <button type="button" onClick={() => saved.push({ season: edited.value, basedOn: edited.baseVersion })}>
          Save
        </button>
      </>
    );
  }
  return { Page, saved, answer: (season: Season, version: number) => answer(season, version) };
}

async function show() {
  const page = openForm();
  const screen = await render(<page.Page />);
  const field = (name: string) => screen.getByRole('textbox', { name });
  const press = (name: string) => screen.getByRole('button', { name }).click();
  return { ...page, screen, press, title: field('Title'), place: field('Place'), note: field('Note') };
}

it('saves what was typed, at any depth, on the version that was seen', async () => {
  const { screen, answer, saved, press, title, place } = await show();
  await title.fill('Summer');
  await place.fill('There');
  answer({ ...spring, title: 'Autumn' }, 4);
  await expect.element(screen.getByText('Overtaken')).toBeVisible();
  await expect.element(place).toHaveValue('There');
  await press('Save');
  await press('Keep mine');
  await press('Save');
  const season = { title: 'Summer', places: [{ name: 'There' }] };
  expect(saved).toEqual([
    { season, basedOn: 3 },
    { season, basedOn: 4 },
  ]);
});

it('shows what replaces the input, without the fields that have no version', async () => {
  const { screen, answer, press, title, place, note } = await show();
  await note.fill('Mine');
  await place.fill('There');
  answer({ title: 'Autumn', places: [{ name: 'Elsewhere' }] }, 4);
  await press('Take theirs');
  await expect.element(title).toHaveValue('Autumn');
  await expect.element(place).toHaveValue('Elsewhere');
  await expect.element(note).toHaveValue('Mine');
  await expect.element(screen.getByText('As saved')).toBeVisible();
  await expect.element(screen.getByText('Dirty')).toBeVisible();
  await note.fill('');
  await expect.element(screen.getByText('Clean')).toBeVisible();
});

it('a newer answer does not make the fields without a version count as saved', async () => {
  const { screen, answer, title, note } = await show();
  await note.fill('Mine');
  answer({ ...spring, title: 'Autumn' }, 4);
  await expect.element(title).toHaveValue('Autumn');
  answer({ ...spring, title: 'Winter' }, 5);
  await expect.element(title).toHaveValue('Winter');
  await expect.element(note).toHaveValue('Mine');
  await expect.element(screen.getByText('Dirty')).toBeVisible();
});

it('shows a newer answer while nothing was typed, and typing it again is no change', async () => {
  const { screen, answer, title } = await show();
  answer({ ...spring, title: 'Autumn' }, 4);
  await expect.element(title).toHaveValue('Autumn');
  await title.fill('Winter');
  await expect.element(screen.getByText('Changed')).toBeVisible();
  await expect.element(screen.getByText('Dirty')).toBeVisible();
  await title.fill('Autumn');
  await expect.element(screen.getByText('As saved')).toBeVisible();
  await expect.element(screen.getByText('Clean')).toBeVisible();
});

it('never shows earlier input again while newer input is not rendered yet', async () => {
  const keys = ['Su', 'Sum'];
  const apart: string[] = [];
  function Page() {
    const edited = useVersionedValue(spring, 3);
    const form = useForm({ defaultValues: edited.value });
    // Some forms create a new value object for each render.
    useFormBinding(form, { ...edited, value: { ...edited.value } });
    const title = form.watch('title');
    if (title !== edited.value.title) apart.push(`${title} for ${edited.value.title}`);
    // Simulates a key press after a render and before its effects.
    useLayoutEffect(() => {
      const next = title === 'Spring' ? undefined : keys.shift();
      if (next !== undefined) form.setValue('title', next);
    }, [title]);
    return (
      <>
        <button type="button" onClick={() => form.setValue('title', 'S')}>
          Type
        </button>
        <p>{title}</p>
      </>
    );
  }
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Type' }).click();
  await expect.element(screen.getByText('Sum')).toBeVisible();
  expect(apart).toEqual([]);
});
