/** Text that is already markup. Anything else in a template is escaped, so forgetting to mark it is safe. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

type Part = string | number | Html | null | undefined | readonly Html[];

function markupOf(part: Part): string {
  if (part === null || part === undefined) return '';
  if (part instanceof Html) return part.markup;
  return Array.isArray(part) ? part.map((one: Html) => one.markup).join('') : escaped(String(part));
}

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((all, text, index) => all + markupOf(parts[index - 1]) + text));
}
