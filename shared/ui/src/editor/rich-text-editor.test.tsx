import type { RichText } from '@portico/contracts/content/rich-text';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { draw } from '../testing/draw.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

const start: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] };

it('reports what is typed and formatted, in the form that readers see', async () => {
  const onChange = vi.fn<(text: RichText) => void>();
  const screen = await draw(<RichTextEditor label="Article" defaultValue={start} onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Article' });
  await field.click();
  await userEvent.keyboard('{End} ');
  await screen.getByRole('button', { name: 'Bold' }).click();
  await userEvent.keyboard('all');
  await expect.element(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  const text = onChange.mock.lastCall?.[0];
  expect(text?.content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Hello ' },
        { type: 'text', text: 'all', marks: [{ type: 'bold' }] },
      ],
    },
  ]);
  const shown = await draw(<RichTextView text={text ?? start} />);
  expect(shown.container.querySelector('strong')?.textContent).toBe('all');
});

const said = (text: string): RichText => ({
  content: [{ content: [{ text, type: 'text' }], type: 'paragraph' }],
  type: 'doc',
});

async function drawn(onChange: (text: RichText) => void) {
  let pass: (text: RichText) => void = () => {};
  function Owner() {
    const [text, setText] = useState(start);
    pass = (next) => flushSync(() => setText(next));
    return <RichTextEditor label="Article" defaultValue={text} onChange={onChange} />;
  }
  return { screen: await draw(<Owner />), pass: (text: RichText) => pass(text) };
}

it('shows another text that replaces what was typed, and stays as it is while it gets its own text', async () => {
  const onChange = vi.fn<(text: RichText) => void>();
  const { screen, pass } = await drawn(onChange);
  const field = screen.getByRole('textbox', { name: 'Article' });
  await field.click();
  await userEvent.keyboard('{End} all');
  await expect.poll(() => onChange.mock.lastCall?.[0]).toMatchObject(said('Hello all'));
  const typedIn = field.element();
  // As typed, and as the server returns it: with the properties in another order.
  for (const text of [onChange.mock.lastCall?.[0] ?? start, said('Hello all')]) pass(text);
  await userEvent.keyboard('!');
  await expect.element(field).toMatchTextContent('Hello all!');
  expect(field.element()).toBe(typedIn);
  pass(said('Hello all!'));
  pass(start);
  await expect.element(field).toMatchTextContent(/^Hello$/);
  await userEvent.keyboard('{End}?');
  await expect.poll(() => onChange.mock.lastCall?.[0]).toMatchObject(said('Hello?'));
});

it('retains focus, cursor and history when another text replaces what is shown, and reports no change', async () => {
  const onChange = vi.fn<(text: RichText) => void>();
  const { screen, pass } = await drawn(onChange);
  const field = screen.getByRole('textbox', { name: 'Article' });
  await field.click();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  pass({ ...start, content: [...said('Before').content, ...said('Hello').content] });
  await expect.element(field).toMatchTextContent('BeforeHello');
  await expect.element(field).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('_');
  await expect.element(field).toMatchTextContent('BeforeHe_llo');
  pass(said('Short'));
  await expect.element(field).toMatchTextContent(/^Short$/);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field).toMatchTextContent('BeforeHe_llo');
});

it('retains what was typed if its owner draws it again with the initial text', async () => {
  const { screen, pass } = await drawn(() => {});
  const field = screen.getByRole('textbox', { name: 'Article' });
  await field.fill('Typed');
  pass(structuredClone(start));
  await expect.element(field).toMatchTextContent('Typed');
});

it('says how long the text is and may be, and marks the field as invalid', async () => {
  const screen = await draw(
    <RichTextEditor label="Article" defaultValue={start} onChange={() => {}} maxCharacters={3} description="For all" />,
  );
  const field = screen.getByRole('textbox', { name: 'Article' });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The text has 5 characters. At most 3/);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription('For all');
});

it('cannot be edited while it is disabled', async () => {
  const screen = await draw(<RichTextEditor label="Article" defaultValue={start} onChange={() => {}} isDisabled />);
  await expect.element(screen.getByRole('textbox', { name: 'Article' })).toHaveAttribute('contenteditable', 'false');
});

it('readers see headings at the level of their page, lists, quotations and links', async () => {
  const navigate = vi.fn();
  const words = (text: string) => [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }];
  const screen = await draw(
    <RichTextView
      topLevel={3}
      headingId={(at) => `part-${at}`}
      text={{
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'First' }] },
          { type: 'bulletList', content: [{ type: 'listItem', content: words('One') }] },
          { type: 'blockquote', content: words('Said') },
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'More', marks: [{ type: 'link', attrs: { href: '/help' } }] }],
          },
        ],
      }}
    />,
    { navigate },
  );
  await expect.element(screen.getByRole('heading', { level: 3, name: 'First' })).toHaveAttribute('id', 'part-0');
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('One');
  await expect.element(screen.getByRole('blockquote')).toMatchTextContent('Said');
  await screen.getByRole('link', { name: 'More' }).click();
  expect(navigate.mock.calls[0]?.[0]).toBe('/help');
});
