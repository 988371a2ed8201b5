/**
 * Why the database cannot be used, in one sentence that tells people what to do. The cause contains the details for the
 * log.
 */
export class DatabaseError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseError';
  }
}
