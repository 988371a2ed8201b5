/** Whom a comment concerns: people it mentions, who wrote what it answers, and its author where it is hidden. */
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import type { SubjectStanding } from '../../platform/subjects/subject.ts';
import { notify } from '../portal/public.ts';
import { type CommentRow, subjectOf } from './comment-rows.ts';
import { readersOf } from './mentions.ts';
import { type Asking, standingOf } from './subjects.ts';

interface Telling {
  message: MessageId;
  /** Absent where nobody's name belongs to it. */
  by?: string;
}

/** Tells those who may read the subject now; answers whom. Nobody is told of their own words. */
async function tell(
  context: Asking,
  standing: SubjectStanding,
  row: CommentRow,
  wanted: readonly string[],
  { message, by }: Telling,
): Promise<string[]> {
  const readable: string[] = [];
  for (const reader of wanted.length === 0 ? [] : await readersOf(context.db, wanted))
    if ((await standingOf(context, reader, subjectOf(row)))?.read) readable.push(reader.person.userId);
  await notify(context, {
    message,
    values: { route: standing.link ?? '/home' },
    to: readable,
    maySee: ({ userId }) => readable.includes(userId),
    ...(by === undefined ? {} : { by }),
  });
  return readable;
}

/** Answers whom it told. */
export const tellMentioned = (
  context: Asking,
  standing: SubjectStanding,
  row: CommentRow,
  mentioned: readonly string[],
): Promise<string[]> => tell(context, standing, row, mentioned, { message: 'comment.mentioned', by: row.author_id });

/** Whoever was mentioned as well has been told already. */
export const tellParent = (
  context: Asking,
  standing: SubjectStanding,
  row: CommentRow,
  parent: CommentRow,
  told: readonly string[],
): Promise<string[]> => {
  const wanted = told.includes(parent.author_id) ? [] : [parent.author_id];
  return tell(context, standing, row, wanted, { message: 'comment.answered', by: row.author_id });
};

/** Who hid it is not told: decisions are the house's, not a colleague's. */
export const tellHidden = (context: Asking, standing: SubjectStanding, row: CommentRow): Promise<string[]> =>
  tell(context, standing, row, [row.author_id], { message: 'comment.hidden' });
