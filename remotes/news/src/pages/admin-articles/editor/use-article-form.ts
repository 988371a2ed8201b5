import { type ArticleInput, savedArticle } from '@portico/contracts/content/article-input';
import type { AuthoredArticle } from '@portico/contracts/content/authored';
import { type DraftControls, useDraft } from '@portico/data-client/unsent';
import { useRef, useState } from 'react';

export interface ArticleForm {
  input: ArticleInput;
  /** The version on which a save is based. */
  version: number;
  isChanged: boolean;
  /** Counts restored drafts: each resets the text editor. */
  turn: number;
  change(part: Partial<ArticleInput>): void;
  /** Called after a successful save. */
  saved(version: number, sent: ArticleInput): void;
  /** Discards unsaved input. */
  discard(): void;
  draft: DraftControls;
}

const same = (one: ArticleInput, other: ArticleInput): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The author's unsaved input on top of the article, stored as a draft while typing. */
export function useArticleForm(article: AuthoredArticle, begin: ArticleInput | undefined): ArticleForm {
  const [typed, setTyped] = useState(begin);
  const [version, setVersion] = useState(article.version);
  const [turn, setTurn] = useState(0);
  const stands = article.article;
  const input = typed ?? stands;
  const draft = useDraft({
    form: 'news/article',
    subject: article.NID,
    label: stands.texts[0]?.title ?? '',
    restore(value) {
      const stored = savedArticle.safeParse(value);
      if (!stored.success || begin !== undefined) return;
      setTyped(stored.data.article);
      setVersion(stored.data.version);
      setTurn((before) => before + 1);
    },
  });
  const latest = useRef(typed);
  latest.current = typed;
  const forget = () => {
    setTyped(undefined);
    void draft.discard();
  };
  return {
    input,
    version: typed === undefined ? article.version : version,
    isChanged: typed !== undefined && !same(typed, stands),
    turn,
    draft,
    change(part) {
      const next = { ...input, ...part };
      const from = typed === undefined ? article.version : version;
      setTyped(next);
      setVersion(from);
      draft.keep({ version: from, article: next });
    },
    saved(next, sent) {
      setVersion(next);
      const { current } = latest;
      if (current === undefined || same(current, sent)) return forget();
      // Stores what was typed during the save as a new draft.
      draft.keep({ version: next, article: current });
    },
    discard() {
      forget();
      setVersion(article.version);
      setTurn((before) => before + 1);
    },
  };
}
