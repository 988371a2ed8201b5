/** What a file may belong to. An area registers its kind in areas/all-media-subjects.ts; what is not registered nobody reads. */
import type { Reader } from '../subjects/subject.ts';
import type { Transaction } from '../transaction.ts';

type Db = Pick<Transaction, 'query' | 'prepared'>;

export interface MediaReader extends Reader {
  /** UserID of the account that asks; the person is whom it acts for. */
  userId: string;
}

export interface MediaSubject {
  /** Asked when a link is given, and again when it is used. */
  mayRead(db: Db, reader: MediaReader, subjectId: string, now: Date): Promise<boolean>;
  /** The same of many at once, where one page shows many; without it each is asked by itself. */
  readable?(db: Db, reader: MediaReader, subjectIds: readonly string[], now: Date): Promise<ReadonlySet<string>>;
  /** What it is called and where it stands, for somebody who may read it; without it only its kind is told. */
  named?(
    db: Db,
    reader: MediaReader,
    subjectId: string,
  ): Promise<{ title: string; address: string | null } | undefined>;
  /** May take the file away again. */
  mayChange(db: Db, reader: MediaReader, subjectId: string, now: Date): Promise<boolean>;
  /** The file has been deleted in this transaction. */
  removed?(db: Db, subjectId: string, mediaId: string): Promise<void>;
}

export type MediaSubjects = Readonly<Record<string, MediaSubject>>;
