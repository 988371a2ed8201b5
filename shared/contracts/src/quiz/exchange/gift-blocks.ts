/** GIFT's outer structure: comments, categories, and questions separated by blank lines. */

export interface GiftBlock {
  /** Number of the question's first line, counted from 1. */
  line: number;
  text: string;
  reference: string | undefined;
  tags: string[];
}

type GiftPart = { kind: 'question'; block: GiftBlock } | { kind: 'category'; title: string };

const comment = /^\s*\/\//;
const category = /^\s*\$CATEGORY:\s*(.*)$/;

interface Noted {
  reference: string | undefined;
  tags: string[];
}

function note(noted: Noted, line: string): void {
  for (const [, what, value = ''] of line.matchAll(/\[(id|tag):([^\]]*)\]/g))
    if (what === 'id') noted.reference = value.trim();
    else if (value.trim()) noted.tags.push(value.trim());
}

/** Returns the parts in the order of the text. A blank line always ends a question, as in Moodle. */
export function giftParts(source: string): GiftPart[] {
  const parts: GiftPart[] = [];
  let lines: string[] = [];
  let first = 0;
  let noted: Noted = { reference: undefined, tags: [] };
  const flush = () => {
    if (lines.length > 0) parts.push({ kind: 'question', block: { line: first, text: lines.join('\n'), ...noted } });
    if (lines.length > 0) noted = { reference: undefined, tags: [] };
    lines = [];
  };
  source
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .forEach((line, at) => {
      const named = category.exec(line);
      if (line.trim() === '') flush();
      else if (comment.test(line)) note(noted, line);
      else if (named && lines.length === 0) parts.push({ kind: 'category', title: (named[1] ?? '').trim() });
      else {
        if (lines.length === 0) first = at + 1;
        lines.push(line);
      }
    });
  flush();
  return parts;
}
