import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { typesTakenBy } from '@portico/contracts/media/media-types';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handMadeZip } from '../../../../test/hand-made-zip.ts';
import { jpeg, office, officeEntries, pdf, png, type ZipEntry } from '../../../../test/media/make-files.ts';
import { runInProcess } from '../../../../test/run-in-process.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { runSubprocess } from '../../../platform/subprocess/run-subprocess.ts';
import { examineInSubprocess } from './examine-in-subprocess.ts';
import { recognise } from './recognise.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'portico-examine-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** Also tested in a separate process with limited memory and rights. */
const apart = new Set(['a name that climbs out', 'a symbolic link', 'very many entries', 'a bomb by ratio']);

let count = 0;
/**
 * Returns the file's type, or the code and problem of the refusal. Also checks that nothing was written next to the
 * picture.
 */
async function examine(bytes: Buffer, run = runInProcess): Promise<string> {
  const place = path.join(base, String(count++));
  const folder = path.join(place, 'folder');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'received');
  await writeFile(file, bytes);
  const options = {
    file,
    picture: path.join(folder, 'picture'),
    accepts: typesTakenBy('attachment'),
    longestSide: 4096,
  };
  const said = await examineInSubprocess(folder, options, run).then(
    ({ type }) => type as string,
    (cause: unknown) => {
      if (!(cause instanceof Refusal)) throw cause;
      return [cause.code, cause.details.fields?.[0]?.message].filter(Boolean).join(' ');
    },
  );
  expect(await readdir(place)).toEqual(['folder']);
  expect((await readdir(folder)).filter((name) => name !== 'picture')).toEqual(['received']);
  return said;
}

const damaged = 'invalid_input damaged';
const plus = (...entries: ZipEntry[]) => office('xlsx', ...entries);
const hardLink = Buffer.concat([Buffer.from([0x0d, 0x00, 0x17, 0x00]), Buffer.alloc(12), Buffer.from('/etc/passwd')]);

describe('archives that are not office files', () => {
  const cases: [what: string, archive: () => Buffer, said: string][] = [
    ['a name that climbs out', () => plus({ name: '../../evil.xml', data: 'x' }), damaged],
    ['an absolute name', () => plus({ name: '/etc/evil', data: 'x' }), damaged],
    ['a name that climbs out with backslashes', () => plus({ name: '..\\..\\evil', data: 'x' }), damaged],
    ['a drive letter', () => plus({ name: 'C:\\evil', data: 'x' }), damaged],
    ['a NUL in a name', () => plus({ name: 'evil\0.xml', data: 'x' }), damaged],
    ['a symbolic link', () => plus({ name: 'link', data: '/etc/passwd', mode: 0o120777 }), damaged],
    ['a hard link', () => plus({ name: 'hard', data: 'x', extra: hardLink }), damaged],
    ['a name twice', () => plus({ name: 'xl/workbook.xml', data: 'other' }), damaged],
    ['names that differ in case only', () => plus({ name: 'XL/Workbook.xml', data: 'other' }), damaged],
    ['very many entries', () => plus(...Array.from({ length: 5001 }, (_, n) => ({ name: `x${n}` }))), damaged],
    ['a bomb by ratio', () => plus({ name: 'xl/bomb.bin', data: Buffer.alloc(50_000_000) }), damaged],
    ['a false size', () => plus({ name: 'b', data: Buffer.alloc(2_000_000), size: 100 }), damaged],
    ['contents that two entries share', () => plus({ name: 'o', data: 'x', at: 0 }), damaged],
    [
      'contents that differ from the packed data',
      () => plus({ name: 'b', data: 'right', packed: deflateRawSync(Buffer.from('wrong')) }),
      damaged,
    ],
    ['an archive that was cut off', () => plus().subarray(0, -30), damaged],
    ['an entry with a password', () => plus({ name: 'b', data: 'x', flags: 1 }), 'invalid_input encrypted'],
    ['macros', () => plus({ name: 'xl/vbaProject.bin', data: 'x' }), 'unsupported_type macros'],
    [
      'an external XML entity',
      () => plus({ name: 'xl/sheet.xml', data: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>' }),
      damaged,
    ],
    [
      'an archive without office contents',
      () => handMadeZip([{ name: 'index.html', data: '<script>1</script>' }]),
      'unsupported_type',
    ],
    [
      'a program in an archive',
      () =>
        handMadeZip([
          { name: 'META-INF/MANIFEST.MF', data: 'x' },
          { name: 'A.class', data: 'x' },
        ]),
      'unsupported_type',
    ],
    [
      'a list of types that names another kind',
      () => handMadeZip([officeEntries('docx')[0] as ZipEntry, { name: 'xl/workbook.xml', data: 'x' }]),
      'unsupported_type',
    ],
    [
      'something before the archive',
      () => handMadeZip(officeEntries('xlsx'), Buffer.from('GIF89a<html>')),
      'unsupported_type',
    ],
    ['an empty archive', () => handMadeZip([]), 'unsupported_type'],
  ];
  it.each(cases)('%s', async (what, archive, said) => {
    expect(await examine(archive(), apart.has(what) ? runSubprocess : runInProcess)).toBe(said);
  });

  it('an office file without any of these is accepted by a process without rights', async () => {
    expect(await examine(office('xlsx'), runSubprocess)).toBe('xlsx');
  });

  it('an archive inside one is not opened', async () => {
    expect(
      await examine(plus({ name: 'xl/embeddings/inner.zip', data: handMadeZip([{ name: '../evil', data: 'x' }]) })),
    ).toBe('xlsx');
  });

  it('an office file with a password, which is an OLE container, is refused as encrypted', async () => {
    const container = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await examine(container)).toBe('invalid_input encrypted');
    expect(await examine(container.subarray(0, 500))).toBe('unsupported_type');
  });
});

describe('pictures', () => {
  it('are stored without anything that was appended to them', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    for (const bytes of [await jpeg(), await png()])
      expect(await examine(Buffer.concat([bytes, page]), runSubprocess)).toMatch(/jpg|png/);
    const written = await sharp(path.join(base, String(count - 1), 'folder', 'picture')).toBuffer();
    expect(written.includes('script')).toBe(false);
  });
  it('with too many pixels are refused before they are decoded', async () => {
    const large = await sharp({
      create: { width: 9000, height: 6000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(await examine(large, runSubprocess)).toBe('too_large too-many-pixels');
  });
  it('that only begin like a picture are refused', async () => {
    expect(await examine(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]))).toBe(damaged);
    expect(await examine((await png()).subarray(0, 60))).toBe(damaged);
  });
});

it('a document is accepted if it has the beginning and the end of a PDF', async () => {
  expect(await examine(pdf(), runSubprocess)).toBe('pdf');
  expect(await examine(Buffer.from('%PDF-9.9 %%EOF'))).toBe(damaged);
  expect(await examine(Buffer.concat([Buffer.from('\n'), pdf()]))).toBe('unsupported_type');
});

describe('recognising', () => {
  const marks = { jpg: 'ffd8ff', png: '89504e470d0a1a0a', pdf: '255044462d', zip: '504b0304', ole: 'd0cf11e0a1b11ae1' };
  const bytes = fc.uint8Array({ maxLength: 64 }).map((array) => Buffer.from(array));

  it('depends on the complete signature at the start of the file and on nothing else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.entries(marks)), bytes, fc.nat(7), (entry, rest, cut) => {
        const [kind, hex] = entry;
        const mark = Buffer.from(hex, 'hex');
        expect(recognise(Buffer.concat([mark, rest]))).toBe(kind);
        const short = mark.subarray(0, Math.min(cut, mark.length - 1));
        expect(recognise(short)).toBeUndefined();
        const spoilt = Buffer.concat([mark, rest]);
        const at = cut % mark.length;
        spoilt[at] = (spoilt[at] as number) ^ 0xff;
        expect(recognise(spoilt)).toBeUndefined();
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  it('does not recognise text, unless it begins with a signature', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const kind = recognise(Buffer.from(text));
        expect(kind === undefined || text.startsWith('%PDF-') || text.startsWith('PK\u0003\u0004')).toBe(true);
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});
