/**
 * Puts troublesome texts into every field that people type into: each write call writes them, the test looks them up in
 * the database, and each read call reads them back. A text is stored and shown as defined in `clean-text.ts`, or
 * refused with the name of its field.
 */
import type { Call } from '@portico/contracts/platform/call';
import { cleanLine, cleanText } from '@portico/contracts/platform/clean-text';
import { troublesomeTexts } from '@portico/contracts/platform/troublesome-texts';
import type { RawInput } from '@portico/testkit/matrices/subject';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { shownNowhere } from '../fields-without-a-page.ts';
import { textFieldSchemas } from '../text-fields.ts';
import { cleanedElsewhere, compared, notTyped } from '../typed-fields.ts';
import { createSubject } from './api-subject.ts';
import { putText, textsIn, withPlaces } from './put-text.ts';
import { noPlaceInSamples, notReadBySamples, notStoredAsTyped, refusedOtherwise } from './read-back-exceptions.ts';
import { isFull, isInRun } from './run-matrix.ts';

const subject = createSubject();
const [tenant] = subject.tenants;
beforeAll(subject.start, 240_000);
afterAll(subject.close);

interface Field {
  path: string;
  /** `area/call path` */
  name: string;
  /** Maximum length in characters. */
  room: number;
}

function roomOf(schema: z.core.$ZodType): number {
  let [fits, tooMany] = [0, 2_001];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (z.safeParse(schema, 'a'.repeat(middle)).success) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** True for values that the page read earlier, which are only compared with what is stored. */
const isCompared = (name: string): boolean => compared.has(name) || / basedOn\b/.test(name);

const fieldsOf = (call: Call): Field[] => {
  const byPath = new Map([...textFieldSchemas(call.query), ...textFieldSchemas(call.body)]);
  return [...byPath]
    .map(([path, schema]) => ({ path, name: `${call.id} ${path}`, room: roomOf(schema) }))
    .filter(({ name }) => !notTyped.has(name) && !isCompared(name) && !cleanedElsewhere(name));
};
const writing = subject.calls
  .filter((call) => call.writes && isInRun(call.id))
  .map((call) => ({ call, fields: fieldsOf(call) }))
  .filter(({ fields }) => fields.length > 0);
const reading = subject.calls.filter((call) => !call.writes);

/** Written texts, keyed by the mark at their beginning. */
const written = new Map<string, { field: string; text: string }>();
const mark = /Zq[0-9a-z]+Z/;
const texts = Object.values(troublesomeTexts);

/** As many of the texts as fit into the field. Each field starts with a different one, but always with the same. */
function nextText({ name, room }: Field): string {
  const key = `Zq${written.size.toString(36)}Z`;
  let text = key;
  let turn = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  for (let tried = 0; tried < texts.length; tried += 1) {
    const next = texts[turn % texts.length] ?? '';
    turn += 1;
    if (text.length + 1 + next.length <= room) text += ` ${next}`;
    else if (text !== key) break;
  }
  written.set(key, { field: name, text });
  return text;
}

const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Forms in which a text may come back: multi-line, single-line, and without characters that change the direction of
 * adjacent text.
 */
const ways = (text: string): string[] => {
  const cleaned = cleanText(text).trim();
  const several = [cleaned, cleaned.replace(turns, '')];
  return [...several, ...several.map((one) => one.replaceAll('\n', ' ')), cleanLine(text).trim()];
};
const holds = (shown: string, text: string): boolean => ways(text).some((way) => shown.includes(way));
const unseen = /[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}\ufeff\u2028\u2029]/u;

const inDatabase = new Set<string>();
const inAnswers = new Set<string>();
const broken: string[] = [];

/** Checks all texts with a mark: each must appear complete somewhere and never with invisible characters. */
function look(place: string, value: unknown, whole: Set<string>): void {
  for (const shown of textsIn(value)) {
    const key = mark.exec(shown)?.[0];
    const one = key === undefined ? undefined : written.get(key);
    if (key === undefined || !one) continue;
    if (unseen.test(shown.replaceAll('\r\n', '\n')))
      broken.push(`${place}: ${one.field}: ${JSON.stringify(shown).slice(0, 200)}`);
    if (holds(shown, one.text)) whole.add(key);
  }
}

async function readBack(call: Call): Promise<number> {
  const actor = subject.allowed(call, tenant);
  const reply = await subject.send(call, await subject.sample(call, actor), { actor });
  if (reply.status === 200 && /json/.test(reply.headers['content-type'] ?? ''))
    look(call.id, JSON.parse(reply.text), inAnswers);
  return reply.status;
}

const notPlaced: string[] = [];
const refused: { field: string; isNamed: boolean; answer: string }[] = [];
let before = new Map<string, number>();

/** True if a refusal names the field, or what contains it, with a message. */
function isNamedIn(answer: string, { path }: Field): boolean {
  const { fields = [] } = (JSON.parse(answer) as { error: { fields?: { path: string; message: string }[] } }).error;
  const own = path.replaceAll('[]', '.0').toLowerCase();
  return fields.some(({ path: at, message }) => {
    const named = at.toLowerCase().replace(/^(body|query)\.?/, '');
    return message !== '' && `${own}.`.startsWith(named === '' ? own : `${named}.`);
  });
}

/** Makes one write with a text in each of the fields. Returns the fields that the sample has room for. */
async function write(call: Call, fields: readonly Field[]) {
  const actor = subject.allowed(call, tenant);
  let input: RawInput = withPlaces(call.id, await subject.sample(call, actor));
  const placed: string[] = [];
  for (const field of fields) {
    const next = putText(input, field.path, nextText(field));
    if (next) {
      input = next;
      placed.push(field.name);
    }
  }
  return { placed, reply: await subject.send(call, input, { actor }) };
}

async function readersOf(call: Call): Promise<void> {
  if (!isFull) return;
  for (const reader of reading.filter(({ changedBy }) => changedBy?.includes(call.id as never)))
    expect([reader.id, await readBack(reader)]).toEqual([reader.id, 200]);
}

/** Writes all fields at once. If that is refused, writes each separately, so that one does not hide the others. */
async function writeAll(call: Call, fields: readonly Field[]): Promise<void> {
  const together = await write(call, fields);
  notPlaced.push(...fields.map(({ name }) => name).filter((name) => !together.placed.includes(name)));
  expect(together.reply.status, together.reply.text).toBeLessThan(500);
  if (together.reply.status === 200) return readersOf(call);
  const taken: Field[] = [];
  for (const field of fields.filter(({ name }) => together.placed.includes(name))) {
    const { reply } = await write(call, [field]);
    expect(reply.status, reply.text).toBeLessThan(500);
    if (reply.status === 200) {
      taken.push(field);
      await readersOf(call);
    } else refused.push({ field: field.name, isNamed: isNamedIn(reply.text, field), answer: reply.text.slice(0, 300) });
  }
  // The single writes may have overwritten each other.
  if (taken.length > 1) expect((await write(call, taken)).reply.status).toBe(200);
}

it('all reading calls answer before the texts are written', async () => {
  before = new Map();
  for (const call of reading) before.set(call.id, await readBack(call));
}, 240_000);

it.each(writing)(
  '$call.id accepts the texts in all its fields',
  async ({ call, fields }) => {
    // Fields are written together; clean-fields.test.ts checks that the schema of each accepts and cleans all texts.
    await writeAll(call, fields);
  },
  120_000,
);

it('all reading calls answer with the same status afterwards', async () => {
  for (const call of reading) expect([call.id, await readBack(call)]).toEqual([call.id, before.get(call.id)]);
}, 240_000);

it('the database contains the texts completely, without invisible characters', async () => {
  const tables = await subject.sql(
    `select table_name as name from information_schema.tables where table_schema = 'portal' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const rows = await subject.sql(`select to_jsonb(t) as row from portal."${name}" t where t::text like '%Zq%'`);
    for (const { row } of rows) look(String(name), row, inDatabase);
  }
  expect(broken).toEqual([]);
}, 240_000);

const fieldsOfTexts = (keys: Iterable<string>) => new Set([...keys].map((key) => written.get(key)?.field ?? ''));

it('a refusal names the refused field or the object that contains it', () => {
  const known = new Set([...Object.keys(shownNowhere), ...Object.keys(refusedOtherwise)]);
  expect(refused.filter(({ field, isNamed }) => !isNamed && !known.has(field))).toEqual([]);
});

it('every field that accepted its text stores it completely, except those listed', () => {
  const stored = fieldsOfTexts(inDatabase);
  const excused = new Set([...notPlaced, ...refused.map(({ field }) => field)]);
  const lost = [...fieldsOfTexts(written.keys())].filter((field) => !stored.has(field) && !excused.has(field));
  expect(lost.filter((field) => !(field in notStoredAsTyped))).toEqual([]);
  expect(notPlaced.filter((field) => !(field in noPlaceInSamples))).toEqual([]);
});

// In the full run, each read call follows every write it refers to; in everyday runs, all of them are made once at the
// end.
it.runIf(isFull)('every stored field is shown completely by a reading call, except these', () => {
  const shown = fieldsOfTexts(inAnswers);
  const hidden = [...fieldsOfTexts(inDatabase)].filter((field) => !shown.has(field));
  expect(hidden.filter((field) => !(field in notReadBySamples)).toSorted()).toEqual([]);
});
