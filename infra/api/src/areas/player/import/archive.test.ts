import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodEntries, type HandMadeEntry, handMadeZip, manifestXml } from '../../../../test/hand-made-zip.ts';
import { runInProcess } from '../../../../test/run-in-process.ts';
import { runSubprocess } from '../../../platform/subprocess/public.ts';
import { examineInSubprocess } from './examine-in-subprocess.ts';
import { importLimits } from './limits.ts';
import { ImportRefused } from './problems.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'portico-import-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** Also tested in a separate process with limited memory and rights. */
const apart = new Set([
  'a name with path traversal',
  'a symbolic link',
  '20,001 entries',
  'an excessive compression ratio',
  'a declared size that is too small',
]);

let count = 0;
async function examine(archive: Buffer, limits = importLimits, run = runInProcess) {
  const place = path.join(base, String(count++));
  const folder = path.join(place, 'inside', 'folder');
  await mkdir(folder, { recursive: true });
  const file = path.join(place, 'course.zip');
  await writeFile(file, archive);
  const result = await examineInSubprocess(file, folder, limits, run).catch((cause: unknown) => {
    if (cause instanceof ImportRefused) return cause;
    throw cause;
  });
  return { result, folder, outside: await readdir(path.join(place, 'inside')), beside: (await readdir(place)).sort() };
}

const plus = (...entries: HandMadeEntry[]) => handMadeZip([...goodEntries, ...entries]);
const zeros = (bytes: number) => Buffer.alloc(bytes);

describe('archives that are refused', () => {
  const cases: [what: string, archive: () => Buffer, code: string][] = [
    ['a name with path traversal', () => plus({ name: '../../evil.txt', data: 'x' }), 'unsafe-name'],
    ['an absolute path', () => plus({ name: '/etc/evil', data: 'x' }), 'unsafe-name'],
    ['a name with path traversal by backslashes', () => plus({ name: '..\\..\\evil.txt', data: 'x' }), 'unsafe-name'],
    ['a drive letter', () => plus({ name: 'C:\\evil.txt', data: 'x' }), 'unsafe-name'],
    ['a NUL in a name', () => plus({ name: 'evil.html\0.txt', data: 'x' }), 'unsafe-name'],
    ['a symbolic link', () => plus({ name: 'link', data: '/etc/passwd', mode: 0o120777 }), 'link'],
    ['a hard link', () => plus({ name: 'hard', data: 'x', extra: linkField('/etc/passwd') }), 'link'],
    ['a device', () => plus({ name: 'device', data: '', mode: 0o020666 }), 'link'],
    ['the same name twice', () => plus({ name: 'index.html', data: 'other' }), 'duplicate-name'],
    [
      'a file with the name of a folder',
      () => plus({ name: 'a', data: 'x' }, { name: 'a/b', data: 'x' }),
      'duplicate-name',
    ],
    ['names that differ only in case', () => plus({ name: 'Index.HTML', data: 'other' }), 'case-clash'],
    [
      'names that differ only in Unicode normalization',
      () => plus({ name: 'caf\u00e9', data: '1' }, { name: 'cafe\u0301', data: '2' }),
      'case-clash',
    ],
    [
      '20,001 entries',
      () => handMadeZip(Array.from({ length: 20_001 }, (_, n) => ({ name: `f${n}` }))),
      'too-many-files',
    ],
    ['an excessive compression ratio', () => plus({ name: 'b', data: zeros(50_000_000) }), 'too-compressed'],
    ['a declared size that is too small', () => plus({ name: 'b', data: zeros(2_000_000), size: 100 }), 'wrong-size'],
    ['a declared size that is too large', () => plus({ name: 'b', data: 'short', size: 100 }), 'wrong-size'],
    [
      'overlapping entries',
      () => handMadeZip([{ name: 'k', data: zeros(1000) }, ...goodEntries, { name: 'o', data: zeros(1000), at: 0 }]),
      'overlapping',
    ],
    [
      'contents that do not match their checksum',
      () => plus({ name: 'b', data: 'right', packed: deflateRawSync(Buffer.from('wrong')) }),
      'damaged',
    ],
    ['a truncated archive', () => plus({ name: 'b', data: 'x' }).subarray(0, -40), 'damaged'],
    ['an entry with a password', () => plus({ name: 'b', data: 'x', flags: 1 }), 'encrypted'],
    ['an image that is also an archive', () => handMadeZip(goodEntries, Buffer.from('GIF89a<html>')), 'not-a-zip'],
    ['an HTML page named .zip', () => Buffer.from('<!doctype html><p>not an archive'), 'not-a-zip'],
    ['an empty file', () => Buffer.alloc(0), 'not-a-zip'],
    ['an empty archive', () => handMadeZip([]), 'no-manifest'],
    [
      'a document type with an entity in its manifest',
      () => handMadeZip([{ name: 'imsmanifest.xml', data: xxe }, goodEntries[1] as HandMadeEntry]),
      'manifest-doctype',
    ],
    [
      'an undefined entity in its manifest',
      () =>
        handMadeZip([
          { name: 'imsmanifest.xml', data: manifestXml().replace('Lesson', '&xxe;') },
          goodEntries[1] as HandMadeEntry,
        ]),
      'manifest-doctype',
    ],
  ];
  it.each(cases)('%s', async (what, archive, code) => {
    const run = apart.has(what) ? runSubprocess : runInProcess;
    const { result, outside, beside } = await examine(archive(), importLimits, run);
    expect(result).toBeInstanceOf(ImportRefused);
    expect((result as ImportRefused).code).toBe(code);
    expect((result as ImportRefused).message).toMatch(/^(imsmanifest\.xml|“|[A-Z]).*\.$/);
    expect([outside, beside]).toEqual([['folder'], ['course.zip', 'inside']]);
  });

  it('contents larger than a course may be', async () => {
    const { result } = await examine(plus({ name: 'b', data: Buffer.from('x'.repeat(5000)), stored: true }), {
      ...importLimits,
      totalBytes: 4000,
    });
    expect(result).toMatchObject({ code: 'too-large' });
  });

  it('an import that takes too long', async () => {
    const { result } = await examine(plus(), { ...importLimits, milliseconds: 1 }, runSubprocess);
    expect(result).toMatchObject({ code: 'took-too-long' });
  });
});

const xxe = manifestXml({
  declaration: '<?xml version="1.0"?><!DOCTYPE manifest [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>',
  items: '<item identifier="I1" identifierref="R1"><title>&xxe;</title></item>',
});

function linkField(target: string): Buffer {
  const data = Buffer.concat([Buffer.alloc(12), Buffer.from(target)]);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(0x000d, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

describe('archives that are accepted', () => {
  it('a plain archive is unpacked with its bytes unchanged', async () => {
    const { result, folder } = await examine(
      plus({ name: 'media/pic.png', data: Buffer.from([1, 2, 3]) }),
      importLimits,
      runSubprocess,
    );
    expect(result).toMatchObject({ title: 'Course', files: 3, remarks: [] });
    expect([...(await readFile(path.join(folder, 'media/pic.png')))]).toEqual([1, 2, 3]);
  });

  it('an archive inside an archive is stored as a file', async () => {
    const inner = plus({ name: '../evil', data: 'x' });
    const { result, folder } = await examine(plus({ name: 'inner.zip', data: inner }));
    expect(result).toMatchObject({ files: 3 });
    expect((await readFile(path.join(folder, 'inner.zip'))).equals(inner)).toBe(true);
  });

  it('backslashes separate folders, and files of operating systems are ignored', async () => {
    const { result, folder } = await examine(
      plus(
        { name: 'media\\a.txt', data: 'a' },
        { name: '__MACOSX/._index.html', data: 'x' },
        { name: 'media/.DS_Store', data: 'x' },
      ),
    );
    expect(result).toMatchObject({ files: 3 });
    expect(await readdir(path.join(folder, 'media'))).toEqual(['a.txt']);
  });

  it('folders that wrap the whole package are removed, with a remark', async () => {
    const wrapped = goodEntries.map((entry) => ({ ...entry, name: `My course/v2/${entry.name}` }));
    const inner = { name: 'My course/v2/v2/pic.png', data: 'p' };
    const { result, folder } = await examine(handMadeZip([...wrapped, inner, { name: '__MACOSX/x', data: 'x' }]));
    expect(result).toMatchObject({ files: 3, remarks: [{ code: 'folder-unwrapped', detail: 'My course/v2' }] });
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      'imsmanifest.xml',
      'index.html',
      'v2',
      'v2/pic.png',
    ]);
  });
});

describe('what the files of a package reveal', () => {
  const item = (name: string) => `<item identifier="${name}" identifierref="${name}"><title>${name}</title></item>`;
  const resource = (name: string, inside = '') =>
    `<resource identifier="${name}" adlcp:scormtype="sco" href="${name}.html">${inside}</resource>`;
  const course = (resources: Record<string, string>, ...files: HandMadeEntry[]) =>
    handMadeZip([
      {
        name: 'imsmanifest.xml',
        data: manifestXml({
          items: Object.keys(resources).map(item).join(''),
          resources: [
            ...Object.entries(resources).map(([name, inside]) => resource(name, inside)),
            '<resource identifier="shared"><file href="js/shared.js"/></resource>',
          ].join(''),
        }),
      },
      ...files,
    ]);
  const page = (name: string, inside = '') => ({ name: `${name}.html`, data: `<!doctype html><body>${inside}` });

  it('lessons that cannot report are named, however the others include their scripts', async () => {
    const { result } = await examine(
      course(
        {
          itself: '',
          named: '',
          deep: '',
          listed: '<file href="js/none.js"/>',
          needed: '<dependency identifierref="shared"/>',
          silent: '',
          broken: '',
        },
        page('itself', '<script>API.LMSFinish("")</script>'),
        page('named', '<script src="js/api.js?v=2"></script>'),
        page('deep', '<script src="js/load.js"></script>'),
        page('listed'),
        page('needed'),
        page('silent', '<script src="js/quiet.js"></script>'),
        page('broken', '<script src="js/gone.js"></script>'),
        { name: 'js/api.js', data: 'find().LMSInitialize("")' },
        { name: 'js/load.js', data: 'load("api.js")' },
        { name: 'js/shared.js', data: 'find().LMSSetValue(a, b)' },
        { name: 'js/quiet.js', data: 'alert("LMS")' },
      ),
    );
    expect(result).toMatchObject({ remarks: [{ code: 'silent-lessons', detail: 'listed, silent, broken' }] });
  });

  it.each([
    ['switched off', '{"_spoor":{"_isEnabled":false}}', ['silent-lessons']],
    ['switched on', '{"_spoor":{"_isEnabled":true}}', []],
    ['not mentioned', '{}', []],
    ['unreadable', '{', []],
  ])(
    'a remark on silent lessons of an Adapt course depends on its reporting setting: %s',
    async (_, settings, codes) => {
      const { result } = await examine(
        course({ one: '' }, page('one', '<script>API.LMSInitialize("")</script>'), {
          name: 'course/config.json',
          data: settings,
        }),
      );
      expect((result as { remarks: { code: string }[] }).remarks.map(({ code }) => code)).toEqual(codes);
    },
  );

  it.each([
    ['Storyline', '<!-- Created using Articulate Storyline 360 -->', true],
    ['Captivate', '<script>cpInit()</script>', true],
    ['iSpring', '<script src="data/player.js"></script><!-- iSpring -->', true],
    ['another tool', '', false],
  ])('recognises whether content of %s asks the learner to resume, from %j', async (_, inside, resumesItself) => {
    const { result } = await examine(
      course({ one: '' }, page('one', `${inside}<script>API.LMSInitialize("")</script>`)),
    );
    expect(result).toMatchObject({ resumesItself, remarks: [] });
  });

  it.each([
    ['window.top.onresize = f', true],
    ['window.top.location = "/"', false],
    ['box.top.left = 1', false],
    ['if (window.top.name === "x") f()', false],
  ])('a lesson with the script %s needs its own window: %s', async (script, reachesTop) => {
    const { result } = await examine(
      course({ one: '' }, page('one', `<script>API.LMSInitialize(""); ${script}</script>`)),
    );
    expect(result).toMatchObject({ reachesTop, remarks: reachesTop ? [{ code: 'own-window' }] : [] });
  });

  it('the browser permissions that lessons may need are remarked on', async () => {
    const wants = '<script>API.LMSInitialize(""); navigator.mediaDevices.getUserMedia({}); ondevicemotion</script>';
    const { result } = await examine(course({ one: '' }, page('one', wants)));
    expect(result).toMatchObject({ remarks: [{ code: 'wants-recording' }] });
    const moved = '<script>API.LMSInitialize(""); addEventListener("devicemotion", f)</script>';
    expect((await examine(course({ one: '' }, page('one', moved)))).result).toMatchObject({
      remarks: [{ code: 'wants-motion' }],
    });
  });
});
