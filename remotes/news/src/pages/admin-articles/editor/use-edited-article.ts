import { type ArticleInput, savedArticle } from '@portico/contracts/content/article-input';
import type { AuthoredArticle } from '@portico/contracts/content/authored';
import { useDraftedForm } from '@portico/data-client/drafted-form';
import type { DraftControls } from '@portico/data-client/unsent';
import { type HeldFields, hold } from '@portico/data-client/versioned-form';

export interface EditedArticle {
  value: ArticleInput;
  /** The version on which a save is based. */
  version: number;
  isChanged: boolean;
  set(value: ArticleInput): void;
  /** Called after a successful save. */
  saved(version: number, sent: ArticleInput): void;
  /** Discards unsaved input. */
  discard(): void;
  draft: DraftControls;
}

const field = 'article';
const nothing: HeldFields<ArticleInput> = new Map();

/** The author's unsaved input on top of the article, stored as a draft while typing. */
export function useEditedArticle(stored: AuthoredArticle, begin: ArticleInput | undefined): EditedArticle {
  const current = () => ({ value: stored.article, version: stored.version });
  const form = useDraftedForm<ArticleInput>({
    form: 'news/article',
    subject: stored.NID,
    label: stored.article.texts[0]?.title ?? '',
    stands: current,
    ...(begin && { begin: () => hold(nothing, field, begin, current) }),
    // Drafts of earlier releases have this format, too.
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
  });
  const [change] = form.changes;
  return {
    value: form.value(field),
    version: change?.baseVersion ?? stored.version,
    isChanged: change !== undefined,
    draft: form.draft,
    set: (value) => form.set(field, value),
    saved: (version, sent) => form.saved(new Map([[field, sent]]), new Map([[field, { version }]])),
    discard: () => form.discard(),
  };
}
