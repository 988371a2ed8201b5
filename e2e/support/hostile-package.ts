/** A course package whose manifest contains texts that misbehave wherever they are not treated as text. */
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** The texts of the manifest that are read and stored. */
export interface ManifestTexts {
  title: string;
  items: readonly { title: string; prerequisites?: string; masteryscore?: string; maxtimeallowed?: string }[];
}

const inXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const extension = (name: string, value: string | undefined) =>
  value === undefined ? '' : `<adlcp:${name}>${inXml(value)}</adlcp:${name}>`;

const manifestOf = ({ title, items }: ManifestTexts) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <organizations default="o"><organization identifier="o"><title>${inXml(title)}</title>${items
    .map(
      (item, at) =>
        `<item identifier="i${at}" identifierref="r"><title>${inXml(item.title)}</title>${[
          extension('prerequisites', item.prerequisites),
          extension('maxtimeallowed', item.maxtimeallowed),
          extension('masteryscore', item.masteryscore),
        ].join('')}</item>`,
    )
    .join('')}</organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="lesson.html"><file href="lesson.html"/></resource></resources>
</manifest>`;

export async function hostilePackage(texts: ManifestTexts): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(manifestOf(texts)), 'imsmanifest.xml');
  zip.addBuffer(
    Buffer.from('<!doctype html><html lang="en"><title>Lesson</title><h1>Lesson</h1></html>'),
    'lesson.html',
  );
  zip.end();
  return buffer(zip.outputStream);
}
