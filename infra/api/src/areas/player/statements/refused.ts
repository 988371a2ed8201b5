/** Why the statement store refuses a lesson's request; nothing of it is stored. */
export class StatementRefused extends Error {
  readonly status: 400 | 403 | 404 | 409 | 412 | 413;
  /** Code of the rule that was broken; empty for all other reasons. */
  readonly code: string;
  constructor(status: StatementRefused['status'], message: string, code = '') {
    super(message);
    this.name = 'StatementRefused';
    this.status = status;
    this.code = code;
  }
}
