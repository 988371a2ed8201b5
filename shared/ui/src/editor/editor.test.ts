/**
 * The editor and the contract accept the same texts: checked with random documents, random editing sequences and random
 * pasted HTML.
 */
import { emptyText, isLinkAddress, type RichText, richText } from '@portico/contracts/content/rich-text';
import { joinBackward, lift, selectAll, setBlockType, splitBlock, toggleMark, wrapIn } from '@tiptap/pm/commands';
import { type Node, Slice } from '@tiptap/pm/model';
import { liftListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeAddress, isAllowedAddress } from './link-address.ts';
import { fromHtml, fromPlainText } from './paste-html.ts';
import { textSchema } from './schema.ts';
import { toRichText } from './to-rich-text.ts';

const schema = textSchema();
const { nodes, marks } = schema;
const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the schema lacks a node');
  return value;
};
const node = (name: string) => must(nodes[name]);
const mark = (name: string) => must(marks[name]);

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => !/\p{Cc}/u.test(text));
const href = fc.constantFrom('/lms/home', 'https://example.com/a?b', 'mailto:a@b.example');
const run = fc.record(
  {
    type: fc.constant('text' as const),
    text: words,
    marks: fc.oneof(
      fc.constant([{ type: 'bold' as const }]),
      fc.constant([{ type: 'bold' as const }, { type: 'italic' as const }]),
      href.map((to) => [{ type: 'link' as const, attrs: { href: to } }]),
    ),
  },
  { requiredKeys: ['type', 'text'] },
);
const runs = fc.array(run, { maxLength: 4 });
const paragraph = fc.record(
  { type: fc.constant('paragraph' as const), content: fc.array(run, { minLength: 1, maxLength: 4 }) },
  { requiredKeys: ['type'] },
);
const several = fc.array(paragraph, { minLength: 1, maxLength: 3 });
const block = fc.oneof(
  paragraph,
  fc.record({
    type: fc.constant('heading' as const),
    attrs: fc.record({ level: fc.constantFrom(2 as const, 3 as const) }),
    content: runs,
  }),
  fc.record({ type: fc.constant('blockquote' as const), content: several }),
  fc.record({
    type: fc.constantFrom('bulletList' as const, 'orderedList' as const),
    content: fc.array(fc.record({ type: fc.constant('listItem' as const), content: several }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);
const tree = fc.record({
  type: fc.constant('doc' as const),
  content: fc.array(block, { minLength: 1, maxLength: 5 }),
});

const isValid = (text: RichText): boolean => richText.safeParse(text).success;
const open = (text: RichText): Node => {
  const document = schema.nodeFromJSON(text);
  document.check();
  return document;
};

describe('texts and documents', () => {
  it('opens every text that the contract accepts, and returns it unchanged', () => {
    fc.assert(
      fc.property(tree, (made) => {
        const text = made as RichText;
        expect(isValid(text)).toBe(true);
        const again = toRichText(open(text));
        expect(isValid(again)).toBe(true);
        // The editor merges adjacent runs with the same marks, so the first pass may change the text. The second must
        // not.
        expect(toRichText(open(again))).toEqual(again);
        expect(open(again).textContent).toBe(open(text).textContent);
      }),
    );
  });

  it.each([
    ['an image', { type: 'image', attrs: { src: 'x' } }],
    ['a heading that contains a list', { type: 'heading', attrs: { level: 2 }, content: [{ type: 'bulletList' }] }],
    [
      'a list in a list item',
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'bulletList', content: [] }] }] },
    ],
    ['a heading in a quote', { type: 'blockquote', content: [{ type: 'heading', attrs: { level: 2 } }] }],
    ['an empty list', { type: 'bulletList', content: [] }],
  ])('does not support %s', (_, strange) => {
    expect(() => open({ type: 'doc', content: [strange] } as unknown as RichText)).toThrow();
  });
});

/** A random editing command, by number, at random positions. */
const commands: Command[] = [
  splitBlock,
  joinBackward,
  lift,
  selectAll,
  setBlockType(node('heading'), { level: 2 }),
  setBlockType(node('heading'), { level: 3 }),
  setBlockType(node('paragraph')),
  wrapIn(node('blockquote')),
  wrapInList(node('bulletList')),
  wrapInList(node('orderedList')),
  splitListItem(node('listItem')),
  liftListItem(node('listItem')),
  toggleMark(mark('bold')),
  toggleMark(mark('italic')),
  toggleMark(mark('link'), { href: '/home' }),
];

const html = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<ul><li>',
        '</li></ul>',
        '<ol>',
        '<li>',
        '</ol>',
        '<h1>',
        '</h1>',
        '<br>',
      ),
      fc.constantFrom(
        '<blockquote>',
        '</blockquote>',
        '<table><tr><td>',
        '</td></tr></table>',
        '<script>alert(1)</script>',
      ),
      fc.constantFrom(
        '<a href="javascript:alert(1)">',
        '<a href="/x">',
        '</a>',
        '<img src=x onerror=alert(1)>',
        '<style>p{}</style>',
      ),
      fc.constantFrom(
        '<b style="font-weight:normal">',
        '<span style="font-weight:700">',
        '</span>',
        '<!-- x -->',
        '&lt;b&gt;',
        '&nbsp;',
      ),
      words,
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''));

type Activity =
  | { kind: 'select'; from: number; to: number }
  | { kind: 'type'; text: string }
  | { kind: 'do'; which: number }
  | { kind: 'paste'; html: string };
const activity: fc.Arbitrary<Activity> = fc.oneof(
  fc.record({ kind: fc.constant('select' as const), from: fc.nat(400), to: fc.nat(400) }),
  fc.record({ kind: fc.constant('type' as const), text: words }),
  fc.record({ kind: fc.constant('do' as const), which: fc.nat(commands.length - 1) }),
  fc.record({ kind: fc.constant('paste' as const), html }),
);

function act(state: EditorState, done: Activity): EditorState {
  const { tr } = state;
  if (done.kind === 'type') return state.apply(tr.insertText(done.text));
  if (done.kind === 'select') {
    const place = (at: number) => tr.doc.resolve(Math.min(at, tr.doc.content.size));
    return state.apply(tr.setSelection(TextSelection.between(place(done.from), place(done.to))));
  }
  if (done.kind === 'paste') {
    const pasted = fromHtml(done.html);
    if (pasted.content.length === 0) return state;
    return state.apply(tr.replaceSelection(Slice.maxOpen(open(pasted).content)));
  }
  let next = state;
  must(commands[done.which])(state, (changed) => {
    next = state.apply(changed);
  });
  return next;
}

describe('editing', () => {
  it('always results in a text that the contract accepts, whatever a person does', () => {
    fc.assert(
      fc.property(tree, fc.array(activity, { maxLength: 30 }), (text, activities) => {
        let state = EditorState.create({ doc: open(text as RichText) });
        for (const one of activities) {
          state = act(state, one);
          state.doc.check();
          expect(richText.safeParse(toRichText(state.doc)).error?.issues ?? []).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('starts with an empty paragraph', () => {
    expect(toRichText(open(emptyText))).toEqual(emptyText);
  });
});

describe('pasting', () => {
  it('turns Word’s paragraphs with bullets into lists', () => {
    const item = (sign: string, words: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
    const html = `<p class=MsoNormal>Before</p>${item('·', 'First')}${item('·', '<b>Second</b>')}${item('1.', 'One')}${item('2.', 'Two')}<p>After</p>`;
    const words = (text: string, isBold = false) => ({
      type: 'paragraph',
      content: [{ type: 'text', text, ...(isBold && { marks: [{ type: 'bold' }] }) }],
    });
    const listItem = (paragraph: object) => ({ type: 'listItem', content: [paragraph] });
    expect(fromHtml(html).content).toEqual([
      words('Before'),
      { type: 'bulletList', content: [listItem(words('First')), listItem(words('Second', true))] },
      { type: 'orderedList', content: [listItem(words('One')), listItem(words('Two'))] },
      words('After'),
    ]);
  });

  it('turns any HTML into a valid text without executable content', () => {
    fc.assert(
      fc.property(fc.oneof(html, fc.string()), (given) => {
        const text = fromHtml(given);
        if (text.content.length > 0) open(text);
        expect(richText.safeParse(text).error?.issues ?? []).toEqual([]);
        expect(JSON.stringify(text)).not.toContain('javascript:');
        expect(JSON.stringify(text)).not.toContain('alert(1)</script>');
      }),
    );
  });

  it('preserves what is supported here and drops the rest', () => {
    const text = fromHtml(
      `<html><head><title>No</title></head><body><!--StartFragment--><h1>Title</h1><p>One <b>two</b> <i>three</i>
       <a href="https://example.com" onclick="x()">link</a></p><ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>
       <blockquote>said</blockquote><script>alert(1)</script><img src=x onerror=alert(1)></body></html>`,
    );
    const item = (...lines: string[]) => ({
      type: 'listItem',
      content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
    });
    expect(text.content).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Title' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'One ' },
          { type: 'text', text: 'two', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'three', marks: [{ type: 'italic' }] },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'link', marks: [{ type: 'link', attrs: { href: 'https://example.com' } }] },
        ],
      },
      { type: 'bulletList', content: [item('a'), item('b'), item('c', 'd')] },
      { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'said' }] }] },
    ]);
  });

  it('turns lines of plain text into paragraphs', () => {
    expect(fromPlainText('one\r\n\r\n two  three\n').content).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'one' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'two three' }] },
    ]);
  });
});

describe('addresses', () => {
  it('are validated as in the contract', () => {
    const near = fc.stringMatching(/^(\/|\/\/|\/\\|https:\/\/|http:\/\/|mailto:|javascript:)?[a-z0-9 .@/\\:?-]{0,12}$/);
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (address) => {
        expect(isAllowedAddress(address)).toBe(isLinkAddress(address));
      }),
    );
    expect(isAllowedAddress(`/${'a'.repeat(2000)}`)).toBe(isLinkAddress(`/${'a'.repeat(2000)}`));
  });

  it.each([
    ['www.example.com/a', 'https://www.example.com/a'],
    ['http://example.com', 'https://example.com'],
    ['ann@example.com', 'mailto:ann@example.com'],
    [' /news/1 ', '/news/1'],
    ['javascript:alert(1)', undefined],
    ['//evil.example', undefined],
    ['just words', undefined],
  ])('%j means %j', (typed, intended) => {
    expect(completeAddress(typed)).toBe(intended);
  });
});
