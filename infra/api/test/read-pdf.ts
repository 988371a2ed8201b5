/** Reads a PDF with pdf.js, as another program would. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface TreeNode {
  role: string;
  alt: string | undefined;
  /** Text of this node itself, with its pieces joined. */
  text: string;
  children: TreeNode[];
}

export interface ReadPdf {
  pages: number;
  language: string | undefined;
  title: string | undefined;
  isTagged: boolean;
  showsTitle: boolean;
  /** All text of all pages, in the order in which it was written. */
  text: string;
  links: string[];
  /** The structure of all pages; an element that spans pages is one node. */
  tree: TreeNode;
}

interface RawNode {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: RawNode[];
}

function toNode(raw: RawNode, texts: ReadonlyMap<string, string>): TreeNode {
  const children = raw.children ?? [];
  return {
    role: raw.role ?? '',
    alt: raw.alt,
    text: children
      .filter(({ type }) => type === 'content')
      .map(({ id }) => texts.get(id ?? '') ?? '')
      .join('')
      .trim(),
    children: children.filter(({ role }) => role !== undefined).map((child) => toNode(child, texts)),
  };
}

/** pdf.js returns a separate tree for each page, so a branch that continues on the next page is joined again. */
function join(into: TreeNode, more: TreeNode): void {
  const [first, ...rest] = more.children;
  const last = into.children.at(-1);
  const goesOn = first && last?.role === first.role && ['Table', 'TBody', 'L'].includes(first.role);
  if (first && goesOn && last) join(last, first);
  else if (first) into.children.push(first);
  into.children.push(...rest);
}

/** Text of each marked content, by its id. */
function textsOf(items: readonly object[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items as { type?: string; id?: string; str?: string }[]) {
    if (item.type === 'beginMarkedContent' || item.type === 'beginMarkedContentProps') open.push(item.id ?? '');
    else if (item.type === 'endMarkedContent') open.pop();
    else {
      const id = open.findLast((one) => one !== '');
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + (item.str ?? ''));
    }
  }
  return texts;
}

export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const facts = info as { Language?: string; Title?: string };
  const preferences = (await pdf.getViewerPreferences()) as unknown as ReadonlyMap<string, unknown> | null;
  const marks = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, unknown> | null;
  const tree: TreeNode = { role: 'Document', alt: undefined, text: '', children: [] };
  const words: string[] = [];
  const links: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    for (const item of items) if ('str' in item) words.push(item.str + (item.hasEOL ? '\n' : ''));
    const root = (await page.getStructTree()) as unknown as RawNode | null;
    const document = root?.children?.[0];
    if (document) join(tree, toNode(document, textsOf(items)));
    for (const one of (await page.getAnnotations()) as { url?: string }[]) if (one.url) links.push(one.url);
  }
  const read = {
    pages: pdf.numPages,
    language: facts.Language,
    title: facts.Title,
    isTagged: marks?.get('Marked') === true,
    showsTitle: preferences?.get('DisplayDocTitle') === true,
    text: words.join('').replace(/\s+/g, ' '),
    links,
    tree,
  };
  await task.destroy();
  return read;
}
