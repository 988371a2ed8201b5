/** Formats the collected data for reading: with labels and names, and without technical values. */
import { messageOf, someone } from '@portico/contracts/portal/notification-messages';
import { fillText } from '../../../platform/mail/fill-text.ts';
import type { PersonData } from './collect-person-data.ts';
import { tableTitles } from './table-titles.ts';

interface ReadableParts {
  /** UserID of the person whose data is exported. */
  userId: string;
  requestedAt: Date;
  /** Id → name of a course, a team and so on. */
  names: ReadonlyMap<string, string>;
}

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Also matches keys and addresses that contain ids. */
const hasId = (text: string): boolean => new RegExp(id).test(text);
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);
/** A calendar day is stored as midnight, so midnight is shown without a time. */
const minute = (instant: string): string =>
  instant
    .slice(0, 16)
    .replace('T', ' ')
    .replace(/ 00:00$/, '');

/** `completed_at` → `Completed`, `firstName` → `First name` */
function label(name: string): string {
  const text = name
    .replace(new RegExp(`\\.?${id}`, 'g'), '')
    .replace(/_(id|at)$/, '')
    .replace(/[_.]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** All texts in the node tree of a rich-text editor. */
const textsIn = (value: unknown): string[] =>
  isObject(value)
    ? [
        ...(typeof value.text === 'string' ? [value.text] : []),
        ...Object.values(value).filter(isObject).flatMap(textsIn),
      ]
    : [];

/** Formats one value; undefined for values that mean nothing to a reader. */
function shown(value: unknown, parts: ReadableParts): string | undefined {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return undefined;
  if (value === parts.userId) return 'you';
  if (hasId(value)) return parts.names.get(value);
  return isInstant(value) ? minute(value) : value;
}

function lines(name: string, value: unknown, parts: ReadableParts): string[] {
  if (!isObject(value)) {
    const text = shown(value, parts);
    return text === undefined ? [] : [`${name}: ${text}`];
  }
  if (value.type === 'doc') return [`${name}: ${textsIn(value).join(' ')}`];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([inner, one]) => lines(`${name}, ${label(inner).toLowerCase()}`, one, parts));
  if (value.some(isObject)) return value.flatMap((one, index) => lines(`${name} ${index + 1}`, one, parts));
  const texts = value.flatMap((one) => shown(one, parts) ?? []);
  return texts.length === 0 ? [] : [`${name}: ${texts.join(', ')}`];
}

/** Renders a notification as its reader saw it. The table only stores the message's key and values. */
function inWords(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const message =
    table === 'portal_notification' && typeof row.message === 'string' ? messageOf(row.message) : undefined;
  if (!message) return row;
  const { message: _, message_values: values, dedupe_key: _key, ...rest } = row;
  const filled = { ...(isObject(values) ? (values as Record<string, string>) : {}), person: someone.en };
  return { ...rest, title: fillText(message.texts.en.title, filled), text: fillText(message.texts.en.text, filled) };
}

const underlined = (text: string, by: string): string[] => [text, by.repeat(text.length), ''];

/** Writes a heading for each category and table, and a line for each value. */
export function readableText(data: PersonData, parts: ReadableParts): string {
  const [account = {}] = data.account?.account_user ?? [];
  const out = [
    ...underlined(`What the portal keeps about ${String(account.username ?? 'you')}`, '='),
    `Asked for on ${minute(parts.requestedAt.toISOString())}. All times are UTC.`,
    'Files are named here, but are not part of this text: open them in the portal.',
    '',
  ];
  for (const [category, tables] of Object.entries(data)) {
    out.push(...underlined(label(category), '='));
    for (const [table, rows] of Object.entries(tables ?? {})) {
      out.push(...underlined(`${tableTitles[table] ?? label(table)} (${rows.length})`, '-'));
      for (const row of rows) {
        const { user_id: owner, ...rest } = inWords(table, row);
        const own = owner === parts.userId ? rest : { user_id: owner, ...rest };
        const described = Object.entries(own).flatMap(([name, value]) => lines(label(name), value, parts));
        if (described.length > 0) out.push(...described, '');
      }
    }
  }
  return out.join('\n');
}
