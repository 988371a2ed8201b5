/** Builds blocks from the events of an HTML parser, element by element. */
import type { Block, TextRun } from '@portico/contracts/content/rich-text';
import { headingLevels, inline, type Say, sayOf, silent } from './html-words.ts';

type Paragraph = Extract<Block, { type: 'paragraph' }>;
type Marks = NonNullable<TextRun['marks']>;

/** The limit for pasting. The contract's own limits are far lower than what would slow down a browser. */
export const most = { blocks: 1000, characters: 100_000 } as const;

const sameMarks = (one: Marks | undefined, other: Marks | undefined) => JSON.stringify(one) === JSON.stringify(other);

/** Trims white space at the edges and joins runs with the same marks. */
export function tidy(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const text = (last?.text ?? ' ').endsWith(' ') ? run.text.trimStart() : run.text;
    if (text === '') continue;
    if (last && sameMarks(last.marks, run.marks)) last.text += text;
    else joined.push({ ...run, text });
  }
  const last = joined.at(-1);
  if (last) last.text = last.text.trimEnd();
  return joined.filter(({ text }) => text !== '');
}

/** Receives the parser's events and builds blocks. */
export class TextBuilder {
  readonly blocks: Block[] = [];
  private runs: TextRun[] = [];
  private readonly says: Say[] = [];
  private heading: 2 | 3 | undefined;
  private readonly lists: ('bulletList' | 'orderedList')[] = [];
  private quotes = 0;
  private muted = 0;
  private isNewItem = false;
  /** The bullet or number of the current Word list item. */
  private wordItem: string | undefined;
  private isMarker = false;
  private characters = 0;

  open(tag: string, attributes: Record<string, string>): void {
    const { style = '' } = attributes;
    this.isMarker ||= /mso-list:\s*ignore/i.test(style);
    if (this.muted > 0 || silent.has(tag) || this.isMarker) {
      this.muted += 1;
      return;
    }
    this.says.push(sayOf(tag, attributes));
    if (inline.has(tag)) return;
    if (tag === 'br' && this.heading !== undefined) {
      this.text(' ');
      return;
    }
    this.end();
    // Word writes lists as paragraphs, each starting with its bullet or number as text.
    this.wordItem = /mso-list:\s*l\d/i.test(style) ? '' : undefined;
    if (tag in headingLevels) this.heading = headingLevels[tag];
    else if (tag === 'ul' || tag === 'ol') this.lists.push(tag === 'ul' ? 'bulletList' : 'orderedList');
    else if (tag === 'li') this.isNewItem = true;
    else if (tag === 'blockquote') this.quotes += 1;
  }

  close(tag: string): void {
    if (this.muted > 0) {
      this.muted -= 1;
      if (this.muted === 0) this.isMarker = false;
      return;
    }
    this.says.pop();
    if (inline.has(tag) || tag === 'br') return;
    this.end();
    this.wordItem = undefined;
    if (tag in headingLevels) this.heading = undefined;
    else if (tag === 'ul' || tag === 'ol') this.lists.pop();
    else if (tag === 'blockquote') this.quotes -= 1;
  }

  text(given: string): void {
    if (this.isMarker && this.wordItem !== undefined) this.wordItem += given;
    if (this.muted > 0) return;
    const text = given
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .slice(0, most.characters - this.characters);
    if (text === '') return;
    this.characters += text.length;
    const styleOf = <K extends keyof Say>(name: K): Say[K] | undefined =>
      this.says.findLast((say) => say[name] !== undefined)?.[name];
    const href = styleOf('href');
    const marks: Marks = [
      ...(styleOf('bold') ? [{ type: 'bold' as const }] : []),
      ...(styleOf('italic') ? [{ type: 'italic' as const }] : []),
      ...(href === undefined ? [] : [{ type: 'link' as const, attrs: { href } }]),
    ];
    this.runs.push({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) });
  }

  /** Ends the current block and adds it to the open list or quote. */
  end(): void {
    const content = tidy(this.runs);
    this.runs = [];
    if (content.length === 0 || this.blocks.length >= most.blocks) return;
    const list = this.lists[0];
    const paragraph: Paragraph = { type: 'paragraph', content };
    if (this.wordItem !== undefined) {
      this.isNewItem = true;
      this.addToList(/^\s*[\da-z]+[.)]/i.test(this.wordItem) ? 'orderedList' : 'bulletList', paragraph);
    } else if (list !== undefined) this.addToList(list, paragraph);
    else if (this.quotes > 0) this.addToQuote(paragraph);
    else if (this.heading === undefined) this.blocks.push(paragraph);
    else this.blocks.push({ type: 'heading', attrs: { level: this.heading }, content });
  }

  private addToList(type: 'bulletList' | 'orderedList', paragraph: Paragraph): void {
    const last = this.blocks.at(-1);
    const list = last?.type === type ? last : undefined;
    const item = list?.content.at(-1);
    if (item && !this.isNewItem) item.content.push(paragraph);
    else if (list) list.content.push({ type: 'listItem', content: [paragraph] });
    else this.blocks.push({ type, content: [{ type: 'listItem', content: [paragraph] }] });
    this.isNewItem = false;
  }

  private addToQuote(paragraph: Paragraph): void {
    const last = this.blocks.at(-1);
    if (last?.type === 'blockquote') last.content.push(paragraph);
    else this.blocks.push({ type: 'blockquote', content: [paragraph] });
  }
}
