import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { AsyncComboBox, type AsyncComboBoxProps } from './async-combo-box.tsx';
import type { Choice } from './choice-list.tsx';

type Found = Pick<AsyncComboBoxProps, 'choices'> & { state: AsyncComboBoxProps['finding']['state'] };

/** `find` returns what the server has answered so far for the words. */
function Person({ find, retry }: { find(words: string): Found; retry?(): void }) {
  const [words, setWords] = useState<string>();
  const [value, setValue] = useState<Choice | null>(null);
  const [, setAttempt] = useState(0);
  const { state, choices } = words === undefined ? { state: 'ready' as const, choices: [] } : find(words);
  const again = () => {
    retry?.();
    setAttempt((count) => count + 1);
  };
  return (
    <>
      <AsyncComboBox
        label="Person"
        hint="Type at least two letters"
        value={value}
        onChange={setValue}
        words={words}
        onWords={setWords}
        finding={{ state, retry: again }}
        choices={choices}
      />
      <p>{`Chosen: ${value?.label ?? 'none'}`}</p>
    </>
  );
}

const ada = { id: 'ada', label: 'Ada Byron' };

it('says what can be typed, and searches from two letters', async () => {
  const find = vi.fn((): Found => ({ state: 'ready', choices: [ada] }));
  const screen = await draw(<Person find={find} />);
  const field = screen.getByRole('combobox', { name: 'Person' });
  await userEvent.type(field, 'a');
  await expect.element(screen.getByRole('listbox').getByText('Type at least two letters')).toBeVisible();
  expect(find).not.toHaveBeenCalled();
  await userEvent.keyboard('d');
  await expect.element(screen.getByRole('option', { name: 'Ada Byron' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(find).toHaveBeenCalledWith('ad');
  await expect.element(screen.getByText('Chosen: Ada Byron')).toBeVisible();
  await expect.element(field).toHaveValue('Ada Byron');
});

it('keeps the list of a field as wide as the window within it: focusing a choice would scroll, which closes it', async () => {
  const screen = await draw(<Person find={() => ({ state: 'ready', choices: [ada] })} />);
  const field = screen.getByRole('combobox', { name: 'Person' });
  await userEvent.type(field, 'ad');
  await expect.element(screen.getByRole('option', { name: 'Ada Byron' })).toBeVisible();
  expect(field.element().getBoundingClientRect().width).toBeGreaterThan(window.innerWidth - 60);
  expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
});

it('says that it is loading', async () => {
  const screen = await draw(<Person find={() => ({ state: 'loading', choices: [] })} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Person' }), 'ada');
  await expect.element(screen.getByRole('listbox').getByText('Loading')).toBeVisible();
});

it('says that nothing was found', async () => {
  const screen = await draw(<Person find={() => ({ state: 'ready', choices: [] })} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Person' }), 'zz');
  await expect.element(screen.getByRole('listbox').getByText('No matches')).toBeVisible();
});

it('says that the search failed, and typing the same words again retries', async () => {
  let state: Found['state'] = 'failed';
  const retry = vi.fn(() => {
    state = 'ready';
  });
  const screen = await draw(<Person find={() => ({ state, choices: state === 'ready' ? [ada] : [] })} retry={retry} />);
  const field = screen.getByRole('combobox', { name: 'Person' });
  await userEvent.type(field, 'ada');
  await expect.element(screen.getByText(/We couldn’t load this/)).toBeVisible();
  await userEvent.keyboard('{Backspace}a');
  await expect.element(screen.getByRole('option', { name: 'Ada Byron' })).toBeVisible();
  expect(retry).toHaveBeenCalledTimes(1);
});

it('clearing the field clears the choice', async () => {
  const screen = await draw(<Person find={() => ({ state: 'ready', choices: [ada] })} />);
  const field = screen.getByRole('combobox', { name: 'Person' });
  await userEvent.type(field, 'ad');
  await expect.element(screen.getByRole('option', { name: 'Ada Byron' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await field.clear();
  await expect.element(screen.getByText('Chosen: none')).toBeVisible();
});
