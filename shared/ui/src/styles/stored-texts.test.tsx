/** Parts that show what people have written: to the letter, from the side of its own script, and no wider than a phone. */

import type { Reply } from '@portico/contracts/comment/shapes';
import { cleanText } from '@portico/contracts/platform/clean-text';
import { troublesomeTexts } from '@portico/contracts/platform/troublesome-texts';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CommentBody } from '../comments/comment-body.tsx';
import { galleryTexts } from '../gallery/gallery-texts.ts';
import { Badge } from '../parts/badge.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Button } from '../parts/button.tsx';
import { CardHeader } from '../parts/card.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { Figure } from '../parts/figure.tsx';
import { KeyValue } from '../parts/key-value.tsx';
import { Link } from '../parts/link.tsx';
import { List, ListRow } from '../parts/list.tsx';
import { Notice } from '../parts/notice.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import { Select } from '../parts/select.tsx';
import { Text } from '../parts/text.tsx';
import { TextField } from '../parts/text-field.tsx';
import { EmptyState } from '../patterns/empty-state.tsx';
import { PageHeader } from '../patterns/page-header.tsx';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { Table } from '../table/table.tsx';
import { draw } from '../testing/draw.tsx';

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
  'a row that leads on': (text) => (
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
  'a box to tick': (text) => <Checkbox label={text} />,
  'one of several choices': (text) => <RadioGroup label="Team" options={[{ id: '1', label: text }]} />,
  'what is chosen': (text) => <Select label="Team" choices={[{ id: '1', label: text }]} defaultValue="1" />,
  'the help of a field': (text) => <TextField label="Title" description={text} />,
  'what is wrong with a field': (text) => <TextField label="Title" error={text} />,
  'a figure': (text) => <Figure label={text} value="7" />,
  'a comment': (text) => <CommentBody reply={reply(text)} say={galleryTexts.comments.say} />,
  'an article': (text) => (
    <RichTextView text={{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }} />
  ),
  'a table': (text) => (
    <Table
      label="All"
      columns={[{ id: 'name', label: 'Name', cell: ({ name }: { name: string }) => name }]}
      rows={[{ name: text }]}
      rowId={({ name }) => name}
    />
  ),
};

/** Where the letter at a place of the text stands. */
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

describe.each(Object.entries(parts))('%s', (_, part) => {
  it('shows each of sixty texts to the letter', async () => {
    const texts = Object.values(troublesomeTexts).map(cleanText);
    const screen = await draw(texts.map((text) => <div key={text}>{part(text)}</div>));
    const shown = [...screen.container.children].map(({ textContent }) => textContent ?? '');
    expect(texts.filter((text, place) => !shown[place]?.includes(text))).toEqual([]);
  });

  it('begins on the side of its script, whatever stands around it', async () => {
    const screen = await draw([part('שלום עולם.'), part('Hello.')]);
    const [hebrew, english] = ['שלום עולם.', 'Hello.'];
    const first = (text: string) => boxAt(screen.container, text, 0).left;
    const stop = (text: string) => boxAt(screen.container, text, text.length - 1).left;
    expect(stop(hebrew)).toBeLessThan(first(hebrew));
    expect(stop(english)).toBeGreaterThan(first(english));
  });

  it('stays as wide as a phone with a long word', async () => {
    await page.viewport(390, 800);
    await draw(Object.values(troublesomeTexts).map((text) => <div key={text}>{part(cleanText(text))}</div>));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 800);
  });
});
