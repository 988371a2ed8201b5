import type { PersonData } from './gather-person.ts';

/** `coaching_session` → `Coaching session` */
const words = (name: string): string => {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** The gathered data for reading: a heading for each noun and table, a line for each value. */
export function readableText(data: PersonData): string {
  const lines: string[] = [];
  for (const [noun, tables] of Object.entries(data)) {
    lines.push(words(noun), '='.repeat(noun.length), '');
    for (const [table, rows] of Object.entries(tables ?? {})) {
      lines.push(`${words(table)} (${rows.length})`, '-'.repeat(table.length), '');
      for (const row of rows)
        lines.push(...Object.entries(row).map(([name, value]) => `${words(name)}: ${shown(value)}`), '');
    }
  }
  return lines.join('\n');
}
