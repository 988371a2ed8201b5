import path from 'node:path';
import { areas } from '@portico/contracts/platform/call';
import { addEntry, addImport, addTexts, kebab } from './edit-source.ts';
import { NewFault, type Plan } from './plan.ts';

interface NewField {
  area: string;
  /** The writing call that saves it: `saveCode`. */
  call: string;
  /** In camel case: `place`. */
  field: string;
  /** Name of the table without the schema: `scanner_code`. */
  table: string;
  /** Most characters. */
  max: number;
  /** Shape in `shapes.ts` of the area in which it is answered: `foundCode`. */
  answer?: string | undefined;
  /** File of the form that shows it. */
  form?: string | undefined;
  /** Label in the form by language. */
  title: Readonly<Record<'en' | 'de' | 'fr', string>>;
  now: Date;
}

const matching = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[0];
const literally = (text: string) => text.replace(/[$.*+?()[\]{}|\\^]/g, '\\$&');
const stamp = (now: Date) => now.toISOString().replace(/\D/g, '').slice(0, 14);

function declarationFile(plan: Plan, area: string, call: string): string {
  const folder = `shared/contracts/src/${area}`;
  const categories = plan.has(`${folder}/calls.ts`)
    ? [...plan.read(`${folder}/calls.ts`).matchAll(/from '\.\/(calls\/[\w-]+\.ts)'/g)].map(
        ([, file]) => `${folder}/${file}`,
      )
    : [];
  const found = [`${folder}/calls.ts`, ...categories].find(
    (file) => plan.has(file) && plan.read(file).includes(`export const ${call} = `),
  );
  if (!found) throw new NewFault(`There is no call ${area}/${call} in ${folder}.`);
  return found;
}

/** Request fields are optional, because pages of the previous release do not send them. */
function addToCall(plan: Plan, { area, call, field, max }: NewField): void {
  const file = declarationFile(plan, area, call);
  const shapes = file.includes('/calls/') ? '../../platform/shapes.ts' : '../platform/shapes.ts';
  plan.edit(file, (content) => {
    const start = content.indexOf(`export const ${call} = `);
    const end = content.indexOf('\n});', start);
    const opening = '  body: z.strictObject({';
    const declared = content.slice(start, end);
    if (!declared.includes('defineWrite(') || !declared.includes(opening))
      throw new NewFault(
        `${call} in ${file} has no body of its own (z.strictObject) to which a field could be added. Add it to its shape by hand.`,
      );
    if (new RegExp(`^ {4}${literally(field)}:`, 'm').test(declared))
      throw new NewFault(`${area}/${call} already has a field ${field}.`);
    const changed = addEntry(declared, opening, `${field}: z.optional(line(${max}))`);
    return addImport(content.slice(0, start) + changed + content.slice(end), ['line'], shapes);
  });
}

/** The answer's field is optional as well, because devices store answers. */
function addToAnswer(plan: Plan, { area, field }: NewField, shape: string): void {
  const file = `shared/contracts/src/${area}/shapes.ts`;
  plan.edit(file, (content) => {
    const opening = matching(content, new RegExp(`const ${literally(shape)} = z\\.(?:object\\(|extend\\(\\w+, )\\{`));
    if (!opening) throw new NewFault(`There is no shape ${shape} in ${file}.`);
    return addEntry(
      content,
      opening,
      `/** Absent in answers that a device stored before. */\n${field}: z.optional(z.string())`,
    );
  });
}

/** Folder of texts of the page to which a file belongs. */
function languageFolder(plan: Plan, file: string): string {
  for (let folder = path.posix.dirname(file); folder.includes('/'); folder = path.posix.dirname(folder))
    if (plan.has(`${folder}/language/en.json`)) return `${folder}/language`;
  throw new NewFault(`There are no texts above ${file}.`);
}

const unusual = (file: string, what: string) =>
  new NewFault(`${file} has no ${what} as forms usually do; add the field by hand (docs/tour.md, step 4).`);

function addToForm(plan: Plan, { field, max, title }: NewField, file: string): void {
  let id = '';
  plan.edit(file, (content) => {
    const schema = matching(content, /const \w*[sS]chema = z\.object\(\{/);
    if (!schema) throw unusual(file, 'schema (z.object)');
    const [, source] = /start: \{[^}]*?: (\w+)\?\.\w+ \?\? ''/.exec(content) ?? [];
    if (!source) throw unusual(file, 'start values (start: { … })');
    const [, prefix] = /<TextField\s+label=\{t\('([\w.-]+)\.[\w-]+'\)\}/.exec(content) ?? [];
    const last = content.lastIndexOf('{...form.field(');
    const end = content.indexOf('/>', last);
    if (!prefix || last < 0 || end < 0) throw unusual(file, 'text field');
    id = `${prefix}.${field}`;
    const part = `\n<TextField label={t('${id}')} maxLength={${max}} {...form.field('${field}')} />`;
    const shown = content.slice(0, end + 2) + part + content.slice(end + 2);
    const started = addEntry(shown, 'start: {', `${field}: ${source}?.${field} ?? ''`);
    return addImport(
      addEntry(started, schema, `${field}: line(${max})`),
      ['line'],
      '@portico/contracts/platform/shapes',
    );
  });
  const folder = languageFolder(plan, file);
  for (const language of ['en', 'de', 'fr'] as const)
    plan.edit(`${folder}/${language}.json`, (content) => {
      if (id in (JSON.parse(content) as object)) throw new NewFault(`${folder}/${language}.json already has ${id}.`);
      return addTexts(content, { [id]: title[language] });
    });
}

/**
 * Generates a text field of one line: the column, the field of the call that saves it, and, where named, that of the
 * answer and of the form. The statements of the handler are written by hand.
 */
export function newField(plan: Plan, wanted: NewField): void {
  const { area, field, table, max, answer, form, now } = wanted;
  if (!(areas as readonly string[]).includes(area)) throw new NewFault(`The areas are ${areas.join(', ')}.`);
  if (!/^[a-z][A-Za-z0-9]*$/.test(field))
    throw new NewFault('The name of a field is in camel case, for example place.');
  if (!/^[a-z]+_[a-z_]+$/.test(table)) throw new NewFault('--table is the name of a table, for example scanner_code.');
  if (!Number.isInteger(max) || max < 1 || max > 1000) throw new NewFault('--max is a number from 1 to 1000.');
  const column = kebab(field).replaceAll('-', '_');
  plan.create(
    `infra/database/migrations/${stamp(now)}_${table}_${column}.sql`,
    `-- What it is, in a sentence; empty if unknown.
alter table portal.${table} add column ${column} text not null default '' check (length(${column}) <= ${max});
`,
  );
  addToCall(plan, wanted);
  if (answer !== undefined) addToAnswer(plan, wanted, answer);
  if (form !== undefined) addToForm(plan, wanted, form);
}
