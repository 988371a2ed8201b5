import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CsvText } from '../../../../platform/csv/csv-records.ts';
import { type PeopleCsvItem, parsePeopleCsv } from './parse-people-csv.ts';

async function read(text: CsvText | string): Promise<PeopleCsvItem[]> {
  const items: PeopleCsvItem[] = [];
  for await (const item of parsePeopleCsv(typeof text === 'string' ? [text] : text)) items.push(item);
  return items;
}
const peopleOf = async (text: CsvText | string) =>
  (await read(text)).flatMap((item) => (item.kind === 'person' ? [item.row] : []));
const faultsOf = async (text: CsvText | string) =>
  (await read(text)).flatMap((item) => (item.kind === 'faulty' ? item.faults : []));

const heading = 'Personal number,First name,Last name,E-mail';

test('a line becomes a person, whatever the order and language of the headings', async () => {
  const expected = [{ line: 2, personalNumber: '17', firstName: 'Ada', lastName: 'Böhm', email: 'ada@north.example' }];
  expect(await peopleOf(`${heading}\n17,Ada,Böhm,ada@north.example\n`)).toEqual(expected);
  expect(await peopleOf('E-Mail;Nachname;VORNAME;Personalnummer\r\nada@north.example;Böhm;Ada;17\r\n')).toEqual(
    expected,
  );
  expect(await peopleOf('\ufeffcourriel\tNom\tPrénom\tMatricule\nada@north.example\tBo\u0308hm\tAda\t17')).toEqual(
    expected,
  );
});

test('the file may arrive in pieces that split lines and characters', async () => {
  const bytes = Buffer.from(`${heading}\n17,Ada,Böhm,ada@north.example\n18,Zoë,Œuvre,zoe@north.example\n`);
  const pieces = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));
  expect((await peopleOf(Readable.from(pieces))).map(({ lastName, line }) => [line, lastName])).toEqual([
    [2, 'Böhm'],
    [3, 'Œuvre'],
  ]);
});

test('unknown and duplicate headings are reported and ignored', async () => {
  const [columns] = await read('First name,Shoe size,Last name,E-mail,Email\nAda,42,Author,ada@north.example,x\n');
  expect(columns).toEqual({ kind: 'columns', ignored: ['Shoe size', 'Email'] });
});

test('every wrong cell is reported with its line and field', async () => {
  const text = [
    'First name,Last name,E-mail,Language,Role,Object ID',
    'Ada,Author,ada@north.example,en,Learner,',
    ',Author,ada at north,klingon,Emperor,7',
    '',
    `Ben,${'x'.repeat(81)},ben@north.example,DE,team leader,`,
    'Cleo,"two\nlines",cleo@north.example,,,',
    'Dan,Doe,dan@north.example',
  ].join('\n');
  expect((await faultsOf(text)).map(({ line, field, code }) => [line, field, code])).toEqual([
    [3, 'firstName', 'empty'],
    [3, 'email', 'not_an_email'],
    [3, 'language', 'unknown_language'],
    [3, 'role', 'unknown_role'],
    [3, 'signInId', 'not_a_sign_in_id'],
    [5, 'lastName', 'too_long'],
    [8, null, 'wrong_number_of_cells'],
  ]);
  expect((await peopleOf(text)).map(({ line, lastName }) => [line, lastName])).toEqual([
    [2, 'Author'],
    [6, 'two lines'],
  ]);
});

test('a wrong value is not cut between the halves of an emoji', async () => {
  const [wrong] = await faultsOf(`${heading}\n17,Ada,Author,${'x'.repeat(78)}😀😀\n`);
  expect(wrong).toMatchObject({ field: 'email', value: `${'x'.repeat(78)}…` });
});

test('a faulty line still identifies its person', async () => {
  const items = await read(`${heading}\n17,,Author,ada@north.example\n`);
  expect(items.at(-1)).toMatchObject({ kind: 'faulty', names: { personalNumber: '17', email: 'ada@north.example' } });
});

test('a line that names the separator and titles above the heading are skipped, and lines count as in the file', async () => {
  const expected = [{ line: 4, firstName: 'Ada', lastName: 'Author', email: 'ada@north.example' }];
  expect(await peopleOf('sep=;\nEmployees 2026;;\nFirst name;Last name;E-mail\nAda;Author;ada@north.example')).toEqual(
    expected,
  );
  expect(await faultsOf('Employees 2026,,\nFirst name,Last name,Phone\nAda,Author,1')).toMatchObject([
    { line: 2, field: 'email', code: 'column_missing' },
  ]);
});

test('a file without the required columns is rejected', async () => {
  expect(await faultsOf('First name,Telephone\nAda,1\n')).toMatchObject([
    { line: 1, field: 'lastName', code: 'column_missing', value: 'last name' },
    { line: 1, field: 'email', code: 'column_missing', value: 'e-mail' },
  ]);
  expect((await faultsOf('')).map(({ code }) => code)).toEqual(['column_missing', 'column_missing', 'column_missing']);
});

test('a value in another encoding is reported as unreadable', async () => {
  const latin = Buffer.concat([
    Buffer.from('First name,Last name,E-mail\nAda,B'),
    Buffer.from([0xf6]),
    Buffer.from('hm,a@b.example\n'),
  ]);
  expect(await faultsOf([latin])).toMatchObject([{ line: 2, field: 'lastName', code: 'unreadable' }]);
});

test('a quoted cell may contain separators and line breaks', async () => {
  const text = `Address,${heading}\n"1 Quay\nPorto, PT",17,Ada,"Author, ""the"" first",ada@north.example\n,18,Ben,B,b@n.example`;
  expect((await peopleOf(text)).map(({ line, lastName }) => [line, lastName])).toEqual([
    [2, 'Author, "the" first'],
    [4, 'B'],
  ]);
});

test.each(['P2,"Ada" broken,Author,a2@n.example', 'P2,"Ada,Author,a2@n.example', 'P2,A"da,Author,a2@n.example'])(
  'misplaced quotes only affect their own line: %s',
  async (bad) => {
    const lines = Array.from({ length: 30 }, (_, at) => `P${at},Ada,Author,a${at}@n.example`);
    lines[2] = bad;
    const text = `${heading}\n${lines.join('\n')}\n`;
    expect((await faultsOf(text)).map(({ line, code }) => [line, code])).toEqual([[4, 'unreadable']]);
    expect(await peopleOf(text)).toHaveLength(29);
  },
);

test('parsing any content ends, and every parsed person has a name and an e-mail address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 12 }), async (lines) => {
      for (const row of await peopleOf(`${heading}\n${lines.join('\n')}`)) {
        expect(row.firstName && row.lastName && row.email).not.toBe('');
        expect(row.line).toBeGreaterThan(1);
      }
    }),
    { seed: 20_261_121, numRuns: 200 },
  );
});
