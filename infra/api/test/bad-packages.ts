/** For each refusal that an archive alone can cause: an archive that causes it, and the detail in the refusal. */
import { deflateRawSync } from 'node:zlib';
import type { ProblemCode } from '@portico/contracts/player/packages/problem-words';
import { goodEntries, type HandMadeEntry, handMadeZip, manifestXml } from './hand-made-zip.ts';

/** Causes outside the archive: missing uploads, courses, the machine and its scanner. Each has its own test. */
type NotOfTheArchive = 'no-file' | 'unknown-course' | 'virus' | 'took-too-long' | 'no-space' | 'failed';

interface BadPackage {
  archive(): Buffer;
  detail: string;
}

const mega = 1024 * 1024;
const plus = (...entries: HandMadeEntry[]) => handMadeZip([...goodEntries, ...entries]);
const withManifest = (data: string | Buffer) =>
  handMadeZip([
    { name: 'imsmanifest.xml', data, stored: true },
    { name: 'index.html', data: '<!doctype html><title>Lesson</title>' },
  ]);
const bad = (archive: () => Buffer, detail = ''): BadPackage => ({ archive, detail });
/**
 * Claims to unpack to this size, with enough packed bytes to look plausible, so that a check that counts unpacked bytes
 * would react too late.
 */
const claiming = (name: string, size: number): HandMadeEntry => ({ name, packed: Buffer.alloc(size / 100), size });

export const badPackages: Readonly<Record<Exclude<ProblemCode, NotOfTheArchive>, BadPackage>> = {
  'not-a-zip': bad(() => Buffer.from('not an archive')),
  damaged: bad(() => plus({ name: 'b.txt', data: 'right', packed: deflateRawSync(Buffer.from('wrong')) })),
  encrypted: bad(() => plus({ name: 'b.txt', data: 'x', flags: 1 }), 'b.txt'),
  'too-many-files': bad(() => handMadeZip(Array.from({ length: 20_001 }, (_, at) => ({ name: `f${at}` }))), '20,001'),
  'too-large': bad(() => plus(...['a', 'b', 'c'].map((name) => claiming(name, 400 * mega)))),
  'file-too-large': bad(() => plus(claiming('film.mp4', 600 * mega)), 'film.mp4'),
  'too-compressed': bad(() => plus({ name: 'zeros.bin', data: Buffer.alloc(4 * mega) }), 'zeros.bin'),
  'wrong-size': bad(() => plus({ name: 'b.txt', data: 'short', size: 100 }), 'b.txt'),
  'unsafe-name': bad(() => plus({ name: '../out.txt', data: 'x' }), '../out.txt'),
  link: bad(() => plus({ name: 'l', data: '/etc/passwd', mode: 0o120777 }), 'l'),
  'duplicate-name': bad(() => plus({ name: 'index.html', data: 'other' }), 'index.html'),
  'case-clash': bad(() => plus({ name: 'Index.HTML', data: 'other' }), 'Index.HTML'),
  overlapping: bad(() =>
    handMadeZip([
      { name: 'k', data: Buffer.alloc(1000) },
      ...goodEntries,
      { name: 'o', data: Buffer.alloc(1000), at: 0 },
    ]),
  ),
  'no-manifest': bad(() => handMadeZip([{ name: 'a.txt', data: 'a' }])),
  'manifest-in-folder': bad(
    () =>
      handMadeZip([
        { name: 'c/imsmanifest.xml', data: manifestXml() },
        { name: 'd/index.html', data: 'x' },
      ]),
    'c',
  ),
  aicc: bad(() =>
    handMadeZip([
      { name: 'course.crs', data: '[Course]' },
      { name: 'course.au', data: '' },
    ]),
  ),
  'structure-unreadable': bad(
    () => handMadeZip([{ name: 'c/cmi5.xml', data: '<tincan/>' }]),
    'cmi5.xml describes a “tincan”',
  ),
  h5p: bad(() => handMadeZip([{ name: 'h5p.json', data: '{}' }])),
  'manifest-not-xml': bad(() => withManifest(''), 'at 1:0: document must contain a root element'),
  'manifest-doctype': bad(() =>
    withManifest('<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest>&x;</manifest>'),
  ),
  'manifest-too-large': bad(() => withManifest(Buffer.alloc(11 * mega, ' '))),
  'not-scorm': bad(() => withManifest('<?xml version="1.0"?><html><body/></html>'), 'a “html”'),
  'no-organization': bad(() => withManifest(manifestXml({ organizations: '<organizations/>' }))),
  'no-lessons': bad(() => withManifest(manifestXml({ items: '<item identifier="A"><title>Heading</title></item>' }))),
  'too-many-lessons': bad(() => withManifest(manifestXml({ items: '<item identifierref="R1"/>'.repeat(2001) }))),
  'missing-file': bad(() => handMadeZip([{ name: 'imsmanifest.xml', data: manifestXml() }]), 'index.html'),
  'outside-address': bad(
    () =>
      withManifest(
        manifestXml({
          resources: '<resource identifier="R1" adlcp:scormtype="sco" href="https://elsewhere.example/x.html"/>',
        }),
      ),
    'https://elsewhere.example/x.html',
  ),
};
