/**
 * Distinguishes workbooks from documents by the contents of the archive. Unpacks every entry once to count its bytes,
 * without storing them.
 */
import { Writable } from 'node:stream';
import type { FileType } from '@portico/contracts/media/file-type';
import type { ArchiveLimits } from '../../../platform/archive/archive-limits.ts';
import { ArchiveRefused } from '../../../platform/archive/archive-refused.ts';
import { type OpenArchive, type PlannedEntry, withArchive } from '../../../platform/archive/plan-archive.ts';
import { FileRefused } from './file-refused.ts';

const mega = 1024 * 1024;
const limits: ArchiveLimits = {
  entries: 5000,
  totalBytes: 300 * mega,
  fileBytes: 150 * mega,
  ratio: 200,
  ratioFromBytes: mega,
  nameCharacters: 500,
  stepCharacters: 240,
  depth: 16,
};

type Office = Extract<FileType, 'xlsx' | 'docx'>;
const kinds: readonly { type: Office; part: string; contentType: string }[] = [
  {
    type: 'xlsx',
    part: 'xl/workbook.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  },
  {
    type: 'docx',
    part: 'word/document.xml',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  },
];
const listOfTypes = '[Content_Types].xml';
const mostTypesBytes = mega;

/** A sink that keeps the beginning of a stream and discards the rest. */
function beginning(most: number) {
  const parts: Buffer[] = [];
  let stored = 0;
  const sink = new Writable({
    write(part: Buffer, _, done) {
      if (stored < most) parts.push(part.subarray(0, most - stored));
      stored += part.length;
      done();
    },
  });
  return { sink, text: () => Buffer.concat(parts).toString('utf8') };
}

async function readStart(archive: OpenArchive, entry: PlannedEntry, most: number): Promise<string> {
  const start = beginning(most);
  await archive.writeOut(entry, start.sink);
  return start.text();
}

const isXml = (name: string) => /\.(xml|rels)$/i.test(name);
/**
 * Office programs never write a document type declaration. A file that contains one tries to make the parser fetch or
 * expand entities.
 */
const hasDoctype = (text: string) => /<!(DOCTYPE|ENTITY)/i.test(text.replaceAll('\0', ''));

async function judge(archive: OpenArchive): Promise<Office> {
  const { entries } = archive;
  const names = new Set(entries.map(({ name }) => name));
  const kind = kinds.find(({ part }) => names.has(part));
  const types = entries.find(({ name }) => name === listOfTypes);
  if (!kind || !types) throw new FileRefused('unsupported');
  if (entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name))) throw new FileRefused('macros');
  let listed = '';
  for (const entry of entries) {
    const text = await readStart(archive, entry, entry === types ? mostTypesBytes : 4096);
    if (isXml(entry.name) && hasDoctype(text)) throw new FileRefused('damaged');
    if (entry === types) listed = text;
  }
  if (/macroEnabled/i.test(listed)) throw new FileRefused('macros');
  if (!listed.includes(`"${kind.contentType}"`)) throw new FileRefused('unsupported');
  return kind.type;
}

/** Throws FileRefused. */
export async function examineOffice(file: string): Promise<Office> {
  try {
    return await withArchive(file, limits, judge);
  } catch (cause) {
    if (!(cause instanceof ArchiveRefused)) throw cause;
    if (cause.code === 'not-a-zip') throw new FileRefused('unsupported');
    throw new FileRefused(cause.code === 'encrypted' ? 'encrypted' : 'damaged');
  }
}
