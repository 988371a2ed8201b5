import { type ArticleInput, savedArticle } from '@portico/contracts/content/article-input';
import type { AuthoredArticle } from '@portico/contracts/content/authored';
import { useDraftedForm } from '@portico/data-client/drafted-form';
import type { DraftControls } from '@portico/data-client/unsent';
import { type HeldFields, hold } from '@portico/data-client/versioned-form';
import { useState } from 'react';

export interface ArticleForm {
  input: ArticleInput;
  /** The version on which a save is based. */
  version: number;
  isChanged: boolean;
  /** Counts restored and discarded drafts: each resets the text editor. */
  turn: number;
  change(part: Partial<ArticleInput>): void;
  /** Called after a successful save. */
  saved(version: number, sent: ArticleInput): void;
  /** Discards unsaved input. */
  discard(): void;
  draft: DraftControls;
}

const field = 'article';
const nothing: HeldFields<ArticleInput> = new Map();

/** The author's unsaved input on top of the article, stored as a draft while typing. */
export function useArticleForm(stored: AuthoredArticle, begin: ArticleInput | undefined): ArticleForm {
  const [turn, setTurn] = useState(0);
  const current = () => ({ value: stored.article, version: stored.version });
  const form = useDraftedForm<ArticleInput>({
    form: 'news/article',
    subject: stored.NID,
    label: stored.article.texts[0]?.title ?? '',
    stands: current,
    ...(begin && { begin: () => hold(nothing, field, begin, current) }),
    write: (held) => {
      const one = held.get(field);
      return one && { version: one.base.version, article: one.value, base: one.base.value };
    },
    read: (draft) => {
      const found = savedArticle.safeParse(draft);
      if (!found.success) return nothing;
      const { article, version, base } = found.data;
      return hold(nothing, field, article, current, { value: base ?? article, version });
    },
    onRestored: () => setTurn((before) => before + 1),
  });
  const input = form.value(field);
  const [change] = form.changes;
  return {
    input,
    version: change?.baseVersion ?? stored.version,
    isChanged: change !== undefined,
    turn,
    draft: form.draft,
    change: (part) => form.set(field, { ...input, ...part }),
    saved: (version, sent) => form.saved(new Map([[field, sent]]), new Map([[field, version]])),
    discard() {
      form.discard();
      setTurn((before) => before + 1);
    },
  };
}
