/**
 * A tenant's settings as single fields such as `flags.lms` or `overrides.de.lms.title`. Administrators change fields,
 * each with the version they read, so that edits of different fields never conflict. The functions here reassemble the
 * settings and validate them against the one schema.
 */

import { languages, type TenantSettings, tenantSettings } from '../../platform/tenant.ts';
import type { FieldValue } from '../../platform/versions/shapes.ts';
import { suspendDataLimit } from '../../player/scorm/data-model.ts';

/**
 * Texts and switches at the top level of the settings. Fields missing here (id, environment, areas) can be changed by
 * operators only.
 */
const plainFields = [
  'brandName',
  'brandCode',
  'siteTitle',
  'titleWithPage',
  'defaultLanguage',
  'privacyVersion',
] as const;

/** Objects whose entries are fields of their own. */
const groups = ['flags', 'remotes', 'identity', 'channels', 'routes', 'limits', 'retention'] as const;
type Group = (typeof groups)[number];
const isGroup = (name: string): name is Group => (groups as readonly string[]).includes(name);

/** Languages are one field whose value lists them in order: `en de fr`. */
const languagesField = 'languages';

export function fieldsOf(settings: TenantSettings): Map<string, FieldValue> {
  const fields = new Map<string, FieldValue>();
  for (const name of plainFields) fields.set(name, settings[name]);
  fields.set(languagesField, settings.languages.join(' '));
  for (const group of groups)
    for (const [key, value] of Object.entries(settings[group] ?? {})) fields.set(`${group}.${key}`, value);
  for (const language of languages)
    for (const [key, value] of Object.entries(settings.overrides[language] ?? {}))
      fields.set(`overrides.${language}.${key}`, value);
  return fields;
}

export interface SettingChange {
  field: string;
  /** Null removes an entry from its group, such as a text override that is no longer wanted. */
  value: FieldValue;
}

export interface SettingFault {
  field: string;
  message: string;
}

type Loose = Record<string, unknown>;

function put(into: Loose, key: string, value: FieldValue): void {
  if (value === null) delete into[key];
  else into[key] = value;
}

/** Returns false if there is no such field. */
function applyOne(settings: Loose, { field, value }: SettingChange): boolean {
  if ((plainFields as readonly string[]).includes(field)) {
    put(settings, field, value);
    return true;
  }
  if (field === languagesField) {
    settings[field] = typeof value === 'string' ? value.split(' ').filter(Boolean) : value;
    return true;
  }
  const [head = '', ...rest] = field.split('.');
  if (head === 'overrides') {
    const [language = '', ...id] = rest;
    if (id.length === 0 || !languages.some((one) => one === language)) return false;
    const all = settings.overrides as Record<string, Loose>;
    all[language] = { ...all[language] };
    put(all[language], id.join('.'), value);
    return true;
  }
  if (!isGroup(head) || rest.length === 0) return false;
  const group: Loose = { ...(settings[head] as Loose | undefined) };
  put(group, rest.join('.'), value);
  settings[head] = group;
  return true;
}

const unreadable = new Set(['__proto__', 'constructor', 'prototype']);
const isSafe = (field: string) => !field.split('.').some((part) => unreadable.has(part));

/** The field that a schema issue refers to, named as in changes. */
const fieldAt = (path: readonly PropertyKey[]): string =>
  path[0] === languagesField ? languagesField : path.map(String).join('.');

/** Returns the settings with all changes applied, or every fault with its field. Does not modify `settings`. */
export function applyChanges(
  settings: TenantSettings,
  changes: readonly SettingChange[],
): { settings: TenantSettings } | { faults: SettingFault[] } {
  const next: Loose = { ...settings, overrides: { ...settings.overrides } };
  const unknown = changes.filter((change) => !isSafe(change.field) || !applyOne(next, change));
  if (unknown.length > 0) return { faults: unknown.map(({ field }) => ({ field, message: 'is not a setting' })) };
  const parsed = tenantSettings.safeParse(next);
  if (!parsed.success)
    return { faults: parsed.error.issues.map(({ path, message }) => ({ field: fieldAt(path), message })) };
  const faults = ruleFaults(parsed.data);
  return faults.length > 0 ? { faults } : { settings: parsed.data };
}

const megabyte = 1_048_576;
/** Allowed ranges of numeric limits; the server's own limits are higher. */
export const limitRanges: Readonly<Record<string, { from: number; to: number }>> = {
  uploadBytes: { from: megabyte, to: 200 * megabyte },
  suspendDataCharacters: { from: suspendDataLimit.strict, to: suspendDataLimit.lenient },
  mailsOfSender: { from: 1, to: 5000 },
  mailsOfTenant: { from: 1, to: 200_000 },
  coachingGoals: { from: 1, to: 10 },
};

/** Checks what the schema cannot express. */
function ruleFaults(settings: TenantSettings): SettingFault[] {
  const faults: SettingFault[] = [];
  if (!settings.languages.includes(settings.defaultLanguage))
    faults.push({ field: 'defaultLanguage', message: 'is not among the languages' });
  if (new Set(settings.languages).size !== settings.languages.length)
    faults.push({ field: languagesField, message: 'names a language twice' });
  if (settings.privacyVersion.trim() === '') faults.push({ field: 'privacyVersion', message: 'is missing' });
  for (const [name, value] of Object.entries(settings.limits)) {
    const range = limitRanges[name];
    if (range && value !== undefined && !(Number.isInteger(value) && value >= range.from && value <= range.to))
      faults.push({ field: `limits.${name}`, message: `must be a whole number from ${range.from} to ${range.to}` });
  }
  for (const [path, alias] of Object.entries(settings.routes))
    if (!/^\/[A-Za-z0-9/:_-]{1,100}$/.test(alias) || !path.startsWith('/'))
      faults.push({ field: `routes.${path}`, message: 'must be a path of letters, digits and hyphens' });
  return faults;
}
