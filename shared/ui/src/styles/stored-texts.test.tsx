/**
 * Components must show texts by people verbatim, starting at the side of their own script, and no wider than a phone.
 */

import type { Reply } from '@portico/contracts/comment/shapes';
import { cleanText } from '@portico/contracts/platform/clean-text';
import { troublesomeTexts } from '@portico/contracts/platform/troublesome-texts';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { classNames } from '../class-names.ts';
import { CommentBody } from '../comments/comment-body.tsx';
import gallery from '../gallery/gallery.module.css';
import { galleryTexts } from '../gallery/gallery-texts.ts';
import { Badge } from '../parts/badge.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Button } from '../parts/button.tsx';
import { CardHeader } from '../parts/card.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { CheckboxGroup } from '../parts/checkbox-group.tsx';
import { ComboBox } from '../parts/combo-box.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Figure } from '../parts/figure.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { KeyValue } from '../parts/key-value.tsx';
import { Link } from '../parts/link.tsx';
import { List, ListRow } from '../parts/list.tsx';
import { Menu } from '../parts/menu.tsx';
import { Notice } from '../parts/notice.tsx';
import { Progress } from '../parts/progress.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import { Select } from '../parts/select.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { Switch } from '../parts/switch.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { Text } from '../parts/text.tsx';
import { TextField } from '../parts/text-field.tsx';
import { toast, toastQueue } from '../parts/toast-queue.ts';
import { ToastRegion } from '../parts/toast-region.tsx';
import { Tooltip } from '../parts/tooltip.tsx';
import { EmptyState } from '../patterns/empty-state.tsx';
import { ErrorSummary } from '../patterns/error-summary.tsx';
import { PageHeader } from '../patterns/page-header.tsx';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { Table } from '../table/table.tsx';
import { draw } from '../testing/draw.tsx';
import { CompareView } from '../unsent/compare-view.tsx';
import { UnsentList } from '../unsent/unsent-list.tsx';

/** Content that scrolls on a phone extends into the page's margin. */
const Page = ({ children }: { children: ReactNode }) => <div className={classNames(gallery.gallery)}>{children}</div>;
const reply = (text: string): Reply => ({ state: 'shown', body: [{ type: 'text', text }] }) as Reply;
const parts: Readonly<Record<string, (text: string) => ReactNode>> = {
  'the title of a page': (text) => <PageHeader title={text} />,
  'the lead of a page': (text) => <PageHeader title="Course" lead={text} />,
  'the small words above a title': (text) => <PageHeader title="Course" eyebrow={text} />,
  'the title of a card': (text) => <CardHeader title={text} />,
  'the note of a card': (text) => <CardHeader title="Team" note={text} />,
  'the title of a row': (text) => (
    <List label="All">
      <ListRow title={text} />
    </List>
  ),
  'the title of a row with a link': (text) => (
    <List label="All">
      <ListRow title={text} href="/all" />
    </List>
  ),
  'the text of a row': (text) => (
    <List label="All">
      <ListRow title="Course" text={text} />
    </List>
  ),
  'running text': (text) => <Text>{text}</Text>,
  'small text in a line': (text) => (
    <Text as="div" size="s">
      {text}
    </Text>
  ),
  'a badge': (text) => <Badge label={text} />,
  'a value': (text) => <KeyValue items={[{ label: 'Name', value: text }]} />,
  'a label': (text) => <KeyValue items={[{ label: text, value: '7' }]} />,
  'a value beside its label': (text) => <KeyValue look="row" items={[{ label: 'Name', value: text }]} />,
  'a link': (text) => <Link href="/all">{text}</Link>,
  'a button': (text) => <Button label={text} />,
  'the title of a notice': (text) => <Notice title={text} />,
  'the text of a notice': (text) => <Notice title="Saved">{text}</Notice>,
  'an empty page': (text) => <EmptyState title={text} text="Nothing" />,
  'the text of an empty page': (text) => <EmptyState title="Nothing" text={text} />,
  'the path to a page': (text) => <Breadcrumbs home={{ label: 'Home', href: '/' }} items={[{ label: text }]} />,
  'a checkbox': (text) => <Checkbox label={text} />,
  'one of several choices': (text) => <RadioGroup label="Team" options={[{ id: '1', label: text }]} />,
  'what is chosen': (text) => <Select label="Team" choices={[{ id: '1', label: text }]} defaultValue="1" />,
  'the help of a field': (text) => <TextField label="Title" description={text} />,
  'what is wrong with a field': (text) => <TextField label="Title" error={text} />,
  'a figure': (text) => <Figure label={text} value="7" />,
  'a comment': (text) => <CommentBody reply={reply(text)} say={galleryTexts.comments.say} />,
  'an article': (text) => (
    <RichTextView text={{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }} />
  ),
  'a filter': (text) => (
    <Page>
      <FilterBar label="Show" value="1" options={[{ id: '1', label: text }]} onChange={() => {}} />
    </Page>
  ),
  'a tab': (text) => (
    <Page>
      <Tabs label="Parts" tabs={[{ id: '1', label: text, content: null }]} />
    </Page>
  ),
  'a step': (text) => <Stepper label="Steps" steps={[{ id: '1', label: text }]} current="1" />,
  'a group of checkboxes': (text) => <CheckboxGroup label="Teams" options={[{ id: '1', label: text }]} />,
  'a switch': (text) => <Switch label={text} />,
  'a progress bar': (text) => <Progress label={text} value={7} hasLabel />,
  'an error above a form': (text) => <ErrorSummary errors={[{ message: text }]} />,
  'an unsent entry': (text) => (
    <UnsentList label="Unsent" items={[{ id: '1', kind: 'draft', title: text, text: '09:50' }]} />
  ),
  'a text to compare': (text) => <CompareView mine={[{ kind: 'same', text }]} theirs={[]} onChoose={() => {}} />,
  'a table': (text) => (
    <Table
      label="All"
      columns={[{ id: 'name', label: 'Name', cell: ({ name }: { name: string }) => name }]}
      rows={[{ name: text }]}
      rowId={({ name }) => name}
    />
  ),
};

/** The box of the character at an index of the text. */
function boxAt(container: Element, text: string, place: number): DOMRect {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.textContent !== text || !node.parentElement?.getClientRects().length) continue;
    const range = document.createRange();
    range.setStart(node, place);
    range.setEnd(node, place + 1);
    return range.getBoundingClientRect();
  }
  throw new Error(`${text} is not shown as it was written`);
}

const opens = <Button label="Open" />;
/** Components shown above the page, once opened. */
const above: Readonly<Record<string, (text: string) => ReactNode>> = {
  'an entry of a menu': (text) => (
    <Menu label="More" trigger={opens} groups={[{ id: 'group', entries: [{ id: '1', label: text }] }]} />
  ),
  'a description in a menu': (text) => (
    <Menu
      label="More"
      trigger={opens}
      groups={[{ id: 'group', entries: [{ id: '1', label: 'Team', description: text }] }]}
    />
  ),
  'a heading in a menu': (text) => (
    <Menu label="More" trigger={opens} groups={[{ id: 'group', title: text, entries: [{ id: '1', label: 'Team' }] }]} />
  ),
  'the title of a dialog': (text) => (
    <Dialog title={text} trigger={opens}>
      Nothing
    </Dialog>
  ),
  'the text of a dialog': (text) => (
    <Dialog title="Team" trigger={opens}>
      <p>{text}</p>
    </Dialog>
  ),
  'the title of a message': (text) => <Button label="Open" onPress={() => toast({ title: text })} />,
  'the text of a message': (text) => <Button label="Open" onPress={() => toast({ title: 'Saved', text })} />,
  'the button of a message': (text) => (
    <Button label="Open" onPress={() => toast({ title: 'Saved', action: { label: text, onPress: () => {} } })} />
  ),
};

describe.each(Object.entries(above))('%s', (_, part) => {
  it.each(['שלום עולם.', 'Hello there.'])('reads in the direction of its script: %s', async (text) => {
    toastQueue.clear();
    const screen = await draw(
      <>
        <ToastRegion shownMs={5000} />
        {part(text)}
      </>,
    );
    await screen.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
    const [first, stop] = [0, text.length - 1].map((at) => boxAt(document.body, text, at).left);
    expect(Math.sign((stop ?? 0) - (first ?? 0))).toBe(text.startsWith('H') ? 1 : -1);
  });
});

it.each(['combobox', 'button'] as const)(
  'a choice that a %s offers reads in the direction of its script',
  async (role) => {
    const text = 'שלום עולם.';
    const choices = [{ id: '1', label: text, description: 'ספרים.' }];
    const screen = await draw(
      role === 'button' ? <Select label="Team" choices={choices} /> : <ComboBox label="Team" choices={choices} />,
    );
    await screen.getByRole(role, { name: /Team/ }).first().click();
    await expect.element(page.getByRole('option')).toBeVisible();
    for (const one of [text, 'ספרים.'])
      expect(boxAt(document.body, one, one.length - 1).left).toBeLessThan(boxAt(document.body, one, 0).left);
  },
);

it('a tooltip reads in the direction of its script', async () => {
  const text = 'שלום עולם.';
  const screen = await draw(
    <Tooltip text={text}>
      <Button label="Team" />
    </Tooltip>,
  );
  await userEvent.tab();
  await expect.element(screen.getByRole('tooltip')).toBeVisible();
  expect(boxAt(document.body, text, text.length - 1).left).toBeLessThan(boxAt(document.body, text, 0).left);
});

describe.each(Object.entries(parts))('%s', (_, part) => {
  it('shows each of sixty texts unchanged', async () => {
    const texts = Object.values(troublesomeTexts).map(cleanText);
    const screen = await draw(texts.map((text) => <div key={text}>{part(text)}</div>));
    const shown = [...screen.container.children].map(({ textContent }) => textContent ?? '');
    expect(texts.filter((text, place) => !shown[place]?.includes(text))).toEqual([]);
  });

  it('reads in the direction of its script, whatever is around it', async () => {
    const screen = await draw([part('שלום עולם.'), part('Hello.')]);
    const [hebrew, english] = ['שלום עולם.', 'Hello.'];
    const first = (text: string) => boxAt(screen.container, text, 0).left;
    const stop = (text: string) => boxAt(screen.container, text, text.length - 1).left;
    expect(stop(hebrew)).toBeLessThan(first(hebrew));
    expect(stop(english)).toBeGreaterThan(first(english));
  });

  it('stays within a phone’s width with a long word', async () => {
    await page.viewport(390, 800);
    await draw(Object.values(troublesomeTexts).map((text) => <div key={text}>{part(cleanText(text))}</div>));
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    await page.viewport(1280, 800);
  });
});
