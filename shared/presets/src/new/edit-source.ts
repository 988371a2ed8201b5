const pairs: Record<string, string> = { '[': ']', '{': '}', '(': ')' };

/** Position of the bracket that matches the one at `open`. Skips strings and comments of one line. -1 if there is none. */
function closing(source: string, open: number): number {
  const stack: string[] = [];
  for (let at = open; at < source.length; at++) {
    const sign = source[at] as string;
    if (sign === '/' && source[at + 1] === '/') {
      at = source.indexOf('\n', at);
      if (at < 0) return -1;
    } else if (sign === "'" || sign === '"' || sign === '`') {
      at = source.indexOf(sign, at + 1);
      if (at < 0) return -1;
    } else if (pairs[sign]) stack.push(pairs[sign]);
    else if (sign === stack.at(-1)) {
      stack.pop();
      if (stack.length === 0) return at;
    }
  }
  return -1;
}

/** Adds an entry at the end of the list or object that starts with `opening`, for example `routes: [`. */
export function addEntry(source: string, opening: string, entry: string): string {
  const found = source.indexOf(opening);
  if (found < 0) return source;
  const end = closing(source, found + opening.length - 1);
  if (end < 0) return source;
  const before = source.slice(0, end).trimEnd();
  const comma = /[[{(,]$/.test(before) ? '' : ',';
  return `${before}${comma}\n${entry},\n${source.slice(end)}`;
}

/** Adds names to the import from a module, or adds the import before all others. */
export function addImport(source: string, names: readonly string[], module: string): string {
  const existing = new RegExp(`import \\{([^}]*)\\} from '${module.replaceAll('.', '\\.')}';`).exec(source);
  if (!existing) {
    const line = `import { ${names.join(', ')} } from '${module}';\n`;
    const first = source.search(/^import /m);
    return first < 0 ? line + source : source.slice(0, first) + line + source.slice(first);
  }
  const all = new Set([...(existing[1] ?? '').split(','), ...names].map((name) => name.trim()).filter(Boolean));
  return source.replace(existing[0], `import { ${[...all].join(', ')} } from '${module}';`);
}

/** Adds message id → text to a language file, sorted by key. */
export function addTexts(source: string, texts: Readonly<Record<string, string>>): string {
  const all = { ...(JSON.parse(source) as Record<string, string>), ...texts };
  return `${JSON.stringify(Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
}

/** `OpenTickets`, `openTickets` or `open-tickets` → `open-tickets`. */
export const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

/** `open-tickets` → `OpenTickets`. */
export const pascal = (name: string): string =>
  kebab(name)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
