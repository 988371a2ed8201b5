import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { Checkbox } from './checkbox.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { ComboBox } from './combo-box.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const choices = [
  { id: 'phone', label: 'Phone' },
  { id: 'mail', label: 'Mail', description: 'Within a day' },
  { id: 'post', label: 'Post', isDisabled: true },
];

it('a text field has “optional” in its name, and its help and error in its description', async () => {
  const screen = await draw(
    <>
      <TextField label="Nickname" isOptional description="Others see it" />
      <TextField label="City" error="Enter a city" />
    </>,
  );
  const nickname = screen.getByRole('textbox', { name: 'Nickname (optional)' });
  await expect.element(nickname).toHaveAccessibleDescription('Others see it');
  await expect.element(nickname).not.toHaveAttribute('aria-invalid');
  const city = screen.getByRole('textbox', { name: 'City' });
  await expect.element(city).toHaveAccessibleDescription('Error: Enter a city');
  await expect.element(city).toHaveAttribute('aria-invalid', 'true');
});

it('a text area counts its characters, and takes no more than its limit', async () => {
  const screen = await draw(<TextArea label="Comment" defaultValue="Hello" maxLength={8} />);
  await expect.element(screen.getByText('5/8')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Comment' });
  await field.click();
  await userEvent.keyboard('{End} there');
  await expect.element(field).toHaveValue('Hello th');
  await expect.element(screen.getByText('8/8')).toBeVisible();
});

it('a text area counts the text that its form sets', async () => {
  function Controlled() {
    const [text, setText] = useState('');
    return (
      <>
        <TextArea label="Comment" value={text} onChange={setText} maxLength={20} />
        <button type="button" onClick={() => setText('Restored')}>
          Restore
        </button>
      </>
    );
  }
  const screen = await draw(<Controlled />);
  await expect.element(screen.getByText('0/20')).toBeVisible();
  await screen.getByRole('button', { name: 'Restore' }).click();
  await expect.element(screen.getByText('8/20')).toBeVisible();
});

it('a list opens by keyboard, skips what is disabled, and shows the choice', async () => {
  const onChange = vi.fn();
  const screen = await draw(<Select label="Contact by" choices={choices} onChange={onChange} />);
  const field = screen.getByRole('button', { name: /Contact by/ });
  await expect.element(field).toMatchTextContent('Choose');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('option', { name: 'Post' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{End}{Enter}');
  expect(onChange).toHaveBeenCalledWith('mail');
  await expect.element(field).toMatchTextContent('Mail');
  await expect.element(field).toHaveFocus();
});

it('a combo box narrows its choices by any words, and says if none match', async () => {
  const onChange = vi.fn();
  const screen = await draw(<ComboBox label="Contact by" choices={choices} onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Contact by' });
  await userEvent.type(field, 'ma');
  await expect.element(screen.getByRole('option', { name: 'Mail' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Phone' }).query()).toBeNull();
  await userEvent.keyboard('x');
  await expect.element(screen.getByText('No matches')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(screen.getByRole('option', { name: 'Mail' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Mail');
  expect(onChange).toHaveBeenLastCalledWith('mail');
});

it('one of several options is chosen by arrow keys', async () => {
  const onChange = vi.fn();
  const screen = await draw(
    <RadioGroup label="Contact by" options={choices} onChange={onChange} defaultValue="phone" />,
  );
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('mail');
  await expect.element(screen.getByRole('radio', { name: /Mail/ })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Post' })).toBeDisabled();
});

it('any number of options are chosen, and an error belongs to their group', async () => {
  const onChange = vi.fn();
  const screen = await draw(
    <CheckboxGroup label="Contact by" options={choices} onChange={onChange} error="Choose at least one" />,
  );
  await expect
    .element(screen.getByRole('group', { name: 'Contact by' }))
    .toHaveAccessibleDescription(/Choose at least one/);
  await screen.getByText('Phone').click();
  await screen.getByText('Within a day').click();
  expect(onChange).toHaveBeenLastCalledWith(['phone', 'mail']);
  await screen.getByText('Phone').click();
  expect(onChange).toHaveBeenLastCalledWith(['mail']);
});

it('a checkbox is ticked by the space bar, and can be neither on nor off', async () => {
  const onChange = vi.fn();
  const screen = await draw(
    <>
      <Checkbox label="I have read it" onChange={onChange} description="Required before you start" />
      <Checkbox label="All teams" isIndeterminate />
    </>,
  );
  const read = screen.getByRole('checkbox', { name: 'I have read it' });
  await expect.element(read).toHaveAccessibleDescription('Required before you start');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith(true);
  await expect.element(read).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'All teams' })).toBePartiallyChecked();
});

it('a switch is turned on and off, and not while it is disabled', async () => {
  const onChange = vi.fn();
  const screen = await draw(
    <>
      <Switch label="E-mails" onChange={onChange} description="At most one a day" />
      <Switch label="Push" isDisabled />
    </>,
  );
  const mails = screen.getByRole('switch', { name: 'E-mails' });
  await expect.element(mails).toHaveAccessibleDescription('At most one a day');
  await screen.getByText('E-mails').click();
  await expect.element(mails).toBeChecked();
  await screen.getByText('E-mails').click();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
  await expect.element(screen.getByRole('switch', { name: 'Push' })).toBeDisabled();
});

it('a search is sent by Enter, and cleared by Escape or its button', async () => {
  const onSubmit = vi.fn();
  const onClear = vi.fn();
  const screen = await draw(<SearchField label="Search courses" shortcut="/" onSubmit={onSubmit} onClear={onClear} />);
  const field = screen.getByRole('searchbox', { name: 'Search courses' });
  await expect.element(field).toHaveAttribute('aria-keyshortcuts', '/');
  await userEvent.type(field, 'phishing{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('phishing');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await userEvent.type(field, 'again');
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveValue('');
  expect(onClear).toHaveBeenCalledTimes(2);
});
