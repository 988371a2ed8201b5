/** A demo package as the files of a SCORM 1.2 archive. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkPage, escaped, lessonPage, neededPoints } from './lesson-pages.ts';
import type { PackedFile } from './pack.ts';
import type { PackageText } from './package-text.ts';

const shared = [
  path.resolve(import.meta.dirname, '../../demo-package/shared'),
  path.resolve(import.meta.dirname, '../../demo-lessons'),
];
const checkTitle = 'Check what you know';

async function sharedFiles(): Promise<PackedFile[]> {
  const found = await Promise.all(
    shared.map(async (folder) =>
      Promise.all(
        (await readdir(folder)).map(async (name) => ({
          name: `shared/${name}`,
          bytes: await readFile(path.join(folder, name)),
        })),
      ),
    ),
  );
  return found.flat();
}

interface Part {
  folder: string;
  title: string;
  html: string;
  mastery?: number;
}

const partsOf = ({ lessons, check }: PackageText, courseName: string): Part[] => [
  ...lessons.map((lesson, at) => ({
    folder: `lesson-${at + 1}`,
    title: lesson.title,
    html: lessonPage(courseName, lesson),
  })),
  { folder: 'check', title: checkTitle, html: checkPage(courseName, checkTitle, check), mastery: neededPoints },
];

const manifest = (key: string, courseName: string, parts: readonly Part[], sharedNames: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="portico.${key}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escaped(courseName)}</title>
${parts
  .map(
    ({ folder, title, mastery }) => `      <item identifier="${folder}" identifierref="${folder}-page">
        <title>${escaped(title)}</title>${mastery === undefined ? '' : `\n        <adlcp:masteryscore>${mastery}</adlcp:masteryscore>`}
      </item>`,
  )
  .join('\n')}
    </organization>
  </organizations>
  <resources>
${parts
  .map(
    ({
      folder,
    }) => `    <resource identifier="${folder}-page" type="webcontent" adlcp:scormtype="sco" href="${folder}/index.html">
      <file href="${folder}/index.html"/>
      <dependency identifierref="shared"/>
    </resource>`,
  )
  .join('\n')}
    <resource identifier="shared" type="webcontent" adlcp:scormtype="asset">
${sharedNames.map((name) => `      <file href="${name}"/>`).join('\n')}
    </resource>
  </resources>
</manifest>
`;

/** @param courseName name as shown to learners, including the brand's name */
export async function packageFiles(text: PackageText, courseName: string): Promise<PackedFile[]> {
  const common = await sharedFiles();
  const parts = partsOf(text, courseName);
  const names = common.map(({ name }) => name).sort();
  const file = (name: string, words: string): PackedFile => ({ name, bytes: Buffer.from(words) });
  return [
    file('imsmanifest.xml', manifest(text.key, courseName, parts, names)),
    ...parts.map(({ folder, html }) => file(`${folder}/index.html`, html)),
    ...common,
  ];
}
