/** The text of a help article that begins with what support answered in a ticket. */
import type { RichText } from '../content/rich-text.ts';

/** More would be a conversation and no article. */
const mostParagraphs = 200;

interface Reply {
  text: string;
  internal: boolean;
  authorId: string | null;
}

/**
 * The public answers of staff, one paragraph a line. Internal notes and what the requesters wrote are left out: the
 * article is for everyone.
 */
export function draftedBody(thread: readonly Reply[], isRequester: (userId: string) => boolean): RichText {
  const answers = thread.filter(({ internal, authorId }) => !internal && authorId !== null && !isRequester(authorId));
  const lines = answers.flatMap(({ text }) => text.split(/\r?\n/).map((line) => line.trim())).filter(Boolean);
  const paragraphs = lines
    .slice(0, mostParagraphs)
    .map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }));
  return { type: 'doc', content: paragraphs.length > 0 ? paragraphs : [{ type: 'paragraph' }] };
}
