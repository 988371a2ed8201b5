/** What a file may belong to. An area names its kinds under `media` in its `area.ts`; files of any other kind cannot be read. */
import type { Reader } from '../subjects/subject.ts';
import type { Transaction } from '../transaction.ts';

type Db = Pick<Transaction, 'query' | 'prepared'>;

export interface MediaReader extends Reader {
  /** UserID of the account that asks; the person is whom it acts for. */
  userId: string;
}

export interface NamedSubject {
  title: string;
  address: string | null;
}

export interface MediaSubject {
  /** Those of them that the reader may read. Asked when links are given, and again when one is used; of all in as many statements as of one. */
  readable(db: Db, reader: MediaReader, subjectIds: readonly string[], now: Date): Promise<ReadonlySet<string>>;
  /** Names and places, for a person who may read them; without it only their kind is shown. */
  named?(db: Db, reader: MediaReader, subjectIds: readonly string[]): Promise<ReadonlyMap<string, NamedSubject>>;
  /** May take the file away again. */
  mayChange(db: Db, reader: MediaReader, subjectId: string, now: Date): Promise<boolean>;
  /** The file has been deleted in this transaction. */
  removed?(db: Db, subjectId: string, mediaId: string): Promise<void>;
}

export type MediaSubjects = Readonly<Record<string, MediaSubject>>;
