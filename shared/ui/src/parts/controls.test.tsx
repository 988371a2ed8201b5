import { BookOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';
import { Menu } from './menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';
import { Tooltip } from './tooltip.tsx';

it('a button in progress keeps its focus, and cannot be pressed', async () => {
  const onPress = vi.fn();
  function Save() {
    const [isPending, setPending] = useState(false);
    return (
      <Button
        label="Save"
        isPending={isPending}
        onPress={() => {
          onPress();
          setPending(true);
        }}
      />
    );
  }
  const screen = await draw(<Save />);
  const save = screen.getByRole('button', { name: /Save/ });
  await save.click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
  await expect.element(save).toHaveFocus();
});

it('links and link buttons stay within the portal, and a link to a new tab is marked noopener', async () => {
  const navigate = vi.fn();
  const screen = await draw(
    <>
      <Button label="Open course" href="/lms/home" />
      <Link href="/help">Help</Link>
      <Link href="https://example.com" target="_blank">
        Elsewhere
      </Link>
    </>,
    { navigate },
  );
  await screen.getByRole('link', { name: 'Open course' }).click();
  await screen.getByRole('link', { name: 'Help' }).click();
  expect(navigate.mock.calls.map(([href]) => href)).toEqual(['/lms/home', '/help']);
  await expect
    .element(screen.getByRole('link', { name: 'Elsewhere (opens in a new tab)' }))
    .toHaveAttribute('rel', 'noopener');
});

it('an icon button has a name, and shows it as a tooltip on focus', async () => {
  const screen = await draw(
    <>
      <IconButton label="Delete" icon={Trash2} />
      <Tooltip text="Opens the list">
        <Button label="Courses" icon={BookOpen} />
      </Tooltip>
    </>,
  );
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('tooltip')).toMatchTextContent('Delete');
  await userEvent.tab();
  await expect.element(screen.getByRole('tooltip')).toMatchTextContent('Opens the list');
});

it('a menu is opened and navigated with the keyboard, and returns the focus on Escape', async () => {
  const onPress = vi.fn();
  const screen = await draw(
    <Menu
      label="Actions"
      trigger={<Button label="More" />}
      groups={[
        { id: 'state', title: 'Status', entries: [{ id: 'open', label: 'Open', isCurrent: true }] },
        { id: 'rest', entries: [{ id: 'delete', label: 'Delete', isDangerous: true, onPress }] },
        { id: 'none', entries: [] },
      ]}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'More' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus();
  await expect.element(screen.getByRole('menuitem', { name: 'Open' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('group').elements()).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard('{Enter}d{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('a dialog holds the focus, closes on Escape, and returns the focus', async () => {
  const screen = await draw(
    <Dialog
      title="Details"
      trigger={<Button label="Open" />}
      actions={(close) => <Button label="Done" onPress={close} />}
    >
      <p>All of it</p>
    </Dialog>,
  );
  const trigger = screen.getByRole('button', { name: 'Open' });
  await trigger.click();
  const dialog = screen.getByRole('dialog', { name: 'Details' });
  await expect.element(dialog).toBeVisible();
  for (let step = 0; step < 4; step++) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  await trigger.click();
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

const filters = [
  { id: 'all', label: 'All', count: 3 },
  { id: 'open', label: 'Open' },
];

it('one filter is always chosen', async () => {
  const onChange = vi.fn();
  const screen = await draw(<FilterBar label="Status" options={filters} value="all" onChange={onChange} />);
  await expect.element(screen.getByRole('radio', { name: /All/ })).toBeChecked();
  await screen.getByRole('radio', { name: /All/ }).click();
  expect(onChange).not.toHaveBeenCalled();
  await screen.getByRole('radio', { name: 'Open' }).click();
  expect(onChange).toHaveBeenCalledWith('open');
});

it('several filters are chosen, or none', async () => {
  const onChange = vi.fn();
  const screen = await draw(
    <FilterBar label="Status" mode="multiple" options={filters} value={['open']} onChange={onChange} />,
  );
  await screen.getByRole('button', { name: 'Open' }).click();
  expect(onChange).toHaveBeenCalledWith([]);
  await screen.getByRole('button', { name: /All/ }).click();
  expect(onChange).toHaveBeenLastCalledWith(['open', 'all']);
});

it('steps show which ones are current and done, and link to those already reached', async () => {
  const onChange = vi.fn();
  const steps = ['Topic', 'Goals', 'Agreement', 'End'].map((label) => ({ id: label, label }));
  const screen = await draw(
    <Stepper label="Session steps" steps={steps} current="Goals" reached="Agreement" onChange={onChange} />,
  );
  await expect.element(screen.getByRole('list', { name: 'Session steps: Step 2 of 4' })).toBeVisible();
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Goals');
  await expect.element(screen.getByRole('listitem').nth(0)).toMatchTextContent('TopicDone');
  expect(
    screen
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['TopicDone', '3Agreement']);
  await screen.getByRole('link', { name: /Agreement/ }).click();
  expect(onChange).toHaveBeenCalledWith('Agreement');
});

it('tabs are navigated with the arrow keys, and show one panel', async () => {
  const onChange = vi.fn();
  const screen = await draw(
    <Tabs
      label="Team"
      tabs={[
        { id: 'people', label: 'People', count: 2, content: <p>Everyone</p> },
        { id: 'closed', label: 'Closed', content: <p>Hidden</p>, isDisabled: true },
        { id: 'boards', label: 'Boards', content: <p>All boards</p> },
      ]}
      onChange={onChange}
    />,
  );
  await expect.element(screen.getByRole('tabpanel', { name: /People/ })).toMatchTextContent('Everyone');
  await screen.getByRole('tab', { name: /People/ }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Boards' })).toHaveFocus();
  await expect.element(screen.getByRole('tabpanel', { name: 'Boards' })).toMatchTextContent('All boards');
  expect(onChange).toHaveBeenLastCalledWith('boards');
  expect(screen.getByText('Everyone').query()).toBeNull();
});

it('the first tab stop is a link that skips to the content', async () => {
  const screen = await draw(
    <>
      <SkipLink to="content" />
      <main id="content" tabIndex={-1}>
        The page
      </main>
    </>,
  );
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
});
