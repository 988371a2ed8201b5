/** Why the database cannot be used, in one sentence a person can act on; the cause keeps the details for the log. */
export class DatabaseError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseError';
  }
}
