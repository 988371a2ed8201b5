/** Starts a help article with the text of support's answers in a ticket. */
import type { RichText } from '../content/rich-text.ts';

/** A longer text would be a conversation rather than an article. */
const mostParagraphs = 200;

interface Reply {
  text: string;
  internal: boolean;
  /** Written in the name of support. Having an account is not enough: followers and delegates write as well. */
  isSupport: boolean;
}

/**
 * The public answers of staff, one paragraph per line. Internal notes and what anyone else wrote are left out, because
 * everyone can read the article.
 */
export function draftedBody(thread: readonly Reply[]): RichText {
  const answers = thread.filter(({ internal, isSupport }) => !internal && isSupport);
  const lines = answers.flatMap(({ text }) => text.split(/\r?\n/).map((line) => line.trim())).filter(Boolean);
  const paragraphs = lines
    .slice(0, mostParagraphs)
    .map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }));
  return { type: 'doc', content: paragraphs.length > 0 ? paragraphs : [{ type: 'paragraph' }] };
}
