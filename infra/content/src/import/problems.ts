/** Why a package is refused, in words for the person who sent it: what is wrong with the file and what to do. */

const sentences = {
  'no-file': (name) => `There is no file “${name}”.`,
  'not-a-zip': () => 'This is not a zip archive. Export the course from your authoring tool as a SCORM 1.2 zip file.',
  damaged: () => 'The archive is damaged or was cut off while it was copied. Export or copy it again.',
  encrypted: (name) => `“${name}” is protected by a password. Make the archive without a password.`,
  'too-many-files': (count) =>
    `The archive holds ${count} files; a course may have 20,000. Leave out what it does not need.`,
  'too-large': () => 'Unpacked, the course is larger than 1 GB. Make its media smaller.',
  'file-too-large': (name) => `“${name}” is larger than 500 MB. Make it smaller.`,
  'too-compressed': (name) =>
    `“${name}” unpacks to far more than a file of a course does. The archive was refused to protect the server.`,
  'wrong-size': (name) => `“${name}” is not as large as the archive says. Export the course again.`,
  'unsafe-name': (name) => `The archive holds a file with a name that is not safe: “${name}”. Export the course again.`,
  link: (name) => `“${name}” is a link and not a file. Put the file itself into the archive.`,
  'duplicate-name': (name) => `“${name}” is in the archive twice. Export the course again.`,
  'case-clash': (name) =>
    `“${name}” differs from another name in the archive only in upper and lower case. Rename one of the two.`,
  overlapping: () => 'Two files of the archive share their contents, which no export does. Export the course again.',
  'no-manifest': () =>
    'There is no imsmanifest.xml, so this is not a SCORM package. Export the course as SCORM 1.2 and send that zip file.',
  'manifest-in-folder': (folder) =>
    `imsmanifest.xml lies in the folder “${folder}”. Zip what is inside that folder, not the folder itself.`,
  'manifest-not-xml': (where) => `imsmanifest.xml cannot be read: ${where}. Export the course again.`,
  'manifest-doctype': () =>
    'imsmanifest.xml holds a document type or entities, which SCORM does not use. They are not read, to protect the server.',
  'manifest-too-large': () => 'imsmanifest.xml is larger than 10 MB. Export the course again.',
  'scorm-2004': () => 'This is a SCORM 2004 package. Export the course as SCORM 1.2.',
  'not-scorm': (found) => `imsmanifest.xml describes ${found}, not a SCORM course. Export the course as SCORM 1.2.`,
  'no-organization': () =>
    'The manifest has no organization, so the course has no lessons. Add a course structure in your authoring tool and export again.',
  'no-lessons': () =>
    'No entry of the course structure leads to a file. Add lessons in your authoring tool and export again.',
  'too-many-lessons': () => 'The course has more than 2,000 entries. Divide it into several courses.',
  'missing-file': (name) =>
    `The manifest names the file “${name}”, which is not in the archive. Export the course again.`,
  'outside-address': (address) =>
    `A lesson lies at ${address}, outside the package. Put its files into the package and export again.`,
  'unknown-course': (id) => `There is no course ${id} in this tenant’s catalogue. Nothing was kept.`,
  'took-too-long': () =>
    'Reading the archive took too long and was given up. Make the course smaller or try again later.',
  'no-space': () => 'There is not enough space on the server to unpack the course. Nothing was kept.',
  failed: (reason) => `The archive could not be read (${reason}). Nothing was kept.`,
} as const satisfies Record<string, (detail: string) => string>;

export type ProblemCode = keyof typeof sentences;
export const problemCodes = Object.keys(sentences) as ProblemCode[];

/** Names from the archive are shown, so nothing but visible characters of them, and not many. */
const shown = (detail: string) => {
  const plain = detail.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
};

export class ImportRefused extends Error {
  readonly code: ProblemCode;
  readonly detail: string;
  constructor(code: ProblemCode, detail = '') {
    super(sentences[code](shown(detail)));
    this.name = 'ImportRefused';
    this.code = code;
    this.detail = shown(detail);
  }
}

/** What was odd and has been mended; the course works. */
const remarks = {
  'organization-chosen': () => 'The manifest does not say which organization to use; the first one is used.',
  'resource-missing': (title) => `“${title}” leads to nothing in the manifest and is shown as a heading.`,
  'case-differs': (name) => `The manifest spells “${name}” differently from the file in the archive.`,
  'mastery-as-percent': (value) => `The mastery score is written “${value}”; it is read as a number of points.`,
  'mastery-below-one': (value) =>
    `The mastery score is ${value} of 100. If ${value} stands for percent, correct it in the authoring tool.`,
  'mastery-unreadable': (value) => `The mastery score “${value}” is no number from 0 to 100 and is left out.`,
  'time-limit-unreadable': (value) => `The time limit “${value}” cannot be read and is left out.`,
  'version-unsaid': () => 'The manifest does not name its SCORM version; it is read as SCORM 1.2.',
} as const satisfies Record<string, (detail: string) => string>;

export type RemarkCode = keyof typeof remarks;
export const remarkCodes = Object.keys(remarks) as RemarkCode[];
export interface Remark {
  code: RemarkCode;
  detail: string;
}
export const remark = (code: RemarkCode, detail = ''): Remark => ({ code, detail: shown(detail) });
export const remarkText = ({ code, detail }: Remark): string => remarks[code](detail);
