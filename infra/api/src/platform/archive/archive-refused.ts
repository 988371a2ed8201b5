/** Why an archive was refused. */
type ArchiveProblem =
  | 'not-a-zip'
  | 'damaged'
  | 'encrypted'
  | 'too-many-files'
  | 'too-large'
  | 'file-too-large'
  | 'too-compressed'
  | 'wrong-size'
  | 'unsafe-name'
  | 'link'
  | 'duplicate-name'
  | 'case-clash'
  | 'overlapping';

export class ArchiveRefused extends Error {
  readonly code: ArchiveProblem;
  /** The name of the entry as written in the archive, or a number. Sanitise it before showing it to people. */
  readonly detail: string;
  constructor(code: ArchiveProblem, detail = '') {
    super(`${code} ${detail}`.trim());
    this.name = 'ArchiveRefused';
    this.code = code;
    this.detail = detail;
  }
}
