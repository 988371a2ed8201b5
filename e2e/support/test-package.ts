/**
 * Packages of our own, one for each way of building courses, packed from their sources and tried as an administrator
 * does.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { root } from './own-portal.ts';

export interface Lesson {
  href: string;
  kind?: 'sco' | 'asset';
}

const sources = path.join(root, 'infra/content/test-packages');

const manifestOf = (title: string, lessons: readonly Lesson[]) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" version="1.2" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <organizations default="o"><organization identifier="o"><title>${title}</title>${lessons
    .map(({ href }, at) => `<item identifier="i${at}" identifierref="r${at}"><title>${href}</title></item>`)
    .join('')}</organization></organizations>
  <resources>${lessons
    .map(
      ({ href, kind = 'sco' }, at) =>
        `<resource identifier="r${at}" type="webcontent" adlcp:scormtype="${kind}" href="${href}"><file href="${href}"/></resource>`,
    )
    .join('')}</resources>
</manifest>`;

/**
 * @param name folder of the sources
 * @param added files that are made rather than written, by name
 */
export async function packed(
  name: string,
  lessons: readonly Lesson[] = [{ href: 'index.html' }],
  added: Readonly<Record<string, Buffer>> = {},
): Promise<Buffer> {
  const folder = path.join(sources, name);
  const zip = new yazl.ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  if (!entries.some(({ name: file }) => /^(imsmanifest|cmi5|tincan)\.xml$/.test(file)))
    zip.addBuffer(Buffer.from(manifestOf(name, lessons)), 'imsmanifest.xml');
  for (const entry of entries)
    if (entry.isFile()) {
      const file = path.join(entry.parentPath, entry.name);
      zip.addFile(file, path.relative(folder, file).replaceAll(path.sep, '/'));
    }
  for (const [file, bytes] of Object.entries(added)) zip.addBuffer(bytes, file);
  zip.end();
  return buffer(zip.outputStream);
}
