/**
 * What a file may be attached to. An area registers its kinds under `media` in its `area.ts`. Files of any other kind
 * cannot be read.
 */
import type { Reader } from '../subjects/subject.ts';
import type { Transaction } from '../transaction.ts';

type Db = Pick<Transaction, 'query' | 'prepared'>;

export interface MediaReader extends Reader {
  /** UserID of the requesting account; the person may be the one for whom it acts. */
  userId: string;
}

export interface NamedSubject {
  title: string;
  address: string | null;
}

export interface MediaSubject {
  /**
   * The subjects among these that the reader may read. Checked when links are issued and again when they are used. The
   * number of statements does not grow with the number of ids.
   */
  readable(db: Db, reader: MediaReader, subjectIds: readonly string[], now: Date): Promise<ReadonlySet<string>>;
  /** Name and link of each subject, for a person who may read it. If absent, only the kind is shown. */
  named?(db: Db, reader: MediaReader, subjectIds: readonly string[]): Promise<ReadonlyMap<string, NamedSubject>>;
  /** Whether the reader may remove the file. */
  mayChange(db: Db, reader: MediaReader, subjectId: string, now: Date): Promise<boolean>;
  /** Called in the transaction that deletes the file. */
  removed?(db: Db, subjectId: string, mediaId: string): Promise<void>;
}

export type MediaSubjects = Readonly<Record<string, MediaSubject>>;
