import { useText } from '@portico/remote-contract';
import { IconButton, SearchField, Text } from '@portico/ui';
import type { PDFDocumentProxy } from '@portico/ui/pdf';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './document.module.css';
import { type Found, findInPages, type PageText } from './find-in-pages.ts';

/** The text of all pages, read on the first search. */
async function textsOf(pdf: PDFDocumentProxy): Promise<PageText[]> {
  const texts: PageText[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    texts.push({ page, text });
  }
  return texts;
}

interface FindBarProps {
  pdf: PDFDocumentProxy;
  sought: string;
  onSought(words: string): void;
  onGoTo(page: number): void;
}

export function FindBar({ pdf, sought, onSought, onGoTo }: FindBarProps) {
  const t = useText();
  const [texts, setTexts] = useState<PageText[]>();
  const [found, setFound] = useState<Found[]>([]);
  const [at, setAt] = useState(0);
  const isSearching = sought.trim().length > 1;
  useEffect(() => {
    if (!isSearching || texts) return;
    let isShown = true;
    void textsOf(pdf).then((read) => isShown && setTexts(read));
    return () => {
      isShown = false;
    };
  }, [pdf, isSearching, texts]);
  useEffect(() => {
    const next = texts && isSearching ? findInPages(texts, sought) : [];
    setFound(next);
    setAt(0);
    if (next[0]) onGoTo(next[0].page);
  }, [texts, sought, isSearching, onGoTo]);
  const go = (step: 1 | -1) => {
    const next = (at + step + found.length) % found.length;
    setAt(next);
    const hit = found[next];
    if (hit) onGoTo(hit.page);
  };
  const hit = found[at];
  return (
    <div>
      <div className={`${styles.bar} ${styles.find}`}>
        <SearchField
          label={t('lms.document.find')}
          value={sought}
          onChange={onSought}
          onSubmit={() => found.length > 0 && go(1)}
        />
        <IconButton
          icon={ChevronUp}
          label={t('lms.document.find.before')}
          isDisabled={found.length === 0}
          onPress={() => go(-1)}
        />
        <IconButton
          icon={ChevronDown}
          label={t('lms.document.find.next')}
          isDisabled={found.length === 0}
          onPress={() => go(1)}
        />
      </div>
      <div role="status">
        {isSearching && texts && (
          <Text size="s" tone="muted">
            {hit ? (
              <>
                {t('lms.document.found', { at: at + 1, count: found.length, page: hit.page })} … {hit.before}
                <strong>{hit.words}</strong>
                {hit.after} …
              </>
            ) : (
              t('lms.document.found.none')
            )}
          </Text>
        )}
      </div>
    </div>
  );
}
