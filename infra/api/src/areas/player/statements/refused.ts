/** Why what a lesson sends to the statement store is refused; nothing of it was stored. */
export class StatementRefused extends Error {
  readonly status: 400 | 403 | 404 | 409 | 412 | 413;
  /** Of the row of the rules that was broken; empty for all other reasons. */
  readonly code: string;
  constructor(status: StatementRefused['status'], message: string, code = '') {
    super(message);
    this.name = 'StatementRefused';
    this.status = status;
    this.code = code;
  }
}
