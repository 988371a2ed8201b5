import { formatInstant } from '@portico/contracts/platform/dates';
import { find } from '@portico/contracts/search/calls';
import { readQuery } from '@portico/contracts/search/query';
import type { HitGroup } from '@portico/contracts/search/shapes';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { List, ListRow, VisuallyHidden } from '@portico/ui';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDeclaredPatterns } from '../../routes/declared-patterns.ts';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { kindIcons } from './kind-icons.ts';
import { MarkedText } from './marked-text.tsx';
import { searchTexts } from './search-texts.ts';
import { suggestedOf } from './suggested.ts';
import styles from './suggestions.module.css';

export const prepare = () => loadPageTexts(searchTexts);

/** How long typing must pause before a request is sent. */
const pauseMs = 200;

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

interface SuggestionsProps {
  words: string;
  box: RefObject<HTMLInputElement | null>;
  /** Called after a suggestion was followed, which clears the box, or after Escape, which does not. */
  onDone(isFollowed: boolean): void;
}

/** The best results for the words, below the box. Arrow keys move through them, and Escape returns to the box. */
export function Suggestions({ words, box, onDone }: SuggestionsProps) {
  const t = useText();
  const dates = useDateStyle();
  const patterns = useDeclaredPatterns();
  const list = useRef<HTMLElement>(null);
  const settled = useSettled(words.trim()).slice(0, 200);
  const isEnough = readQuery(settled) !== undefined;
  const found = useCall(find, { query: { q: settled } }, { cacheMinutes: 1, enabled: isEnough });
  // Earlier results stay until newer ones arrive or fail, so that a person who moves through them keeps their place.
  const [groups, setGroups] = useState<readonly HitGroup[]>([]);
  useEffect(() => {
    if (!isEnough || found.error) setGroups([]);
    else if (found.data) setGroups(found.data.groups);
  }, [isEnough, found.data, found.error]);
  const hits = suggestedOf(groups, patterns);
  const isShown = hits.length > 0;

  const links = () => [...(list.current?.querySelectorAll('a') ?? [])];
  // A layout effect, because the key must work as soon as the suggestions are visible.
  useLayoutEffect(() => {
    const field = box.current;
    if (!isShown || !field) return;
    const walk = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      list.current?.querySelector('a')?.focus();
    };
    field.addEventListener('keydown', walk);
    return () => field.removeEventListener('keydown', walk);
  }, [isShown, box]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Escape') {
      box.current?.focus();
      onDone(false);
    } else if (event.key === 'ArrowDown') all[Math.min(at + 1, all.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') (at <= 0 ? box.current : all[at - 1])?.focus();
    else return;
    event.preventDefault();
  };

  if (!isShown) return null;
  return (
    <section ref={list} className={styles.suggestions} aria-label={t('host.search.suggestions')} onKeyDown={onKeyDown}>
      <VisuallyHidden>
        <span role="status">{t('host.search.suggested', { count: hits.length })}</span>
      </VisuallyHidden>
      <List label={t('host.search.suggestions')} isPlain={true}>
        {hits.map(({ kind, hit, href }) => (
          <ListRow
            key={hit.id}
            icon={kindIcons[kind]}
            title={<MarkedText {...hit.title} />}
            text={[t(`host.search.kind.${kind}`), hit.detail, hit.at && formatInstant(hit.at, dates)]
              .filter(Boolean)
              .join(' · ')}
            href={href}
            onFollow={() => onDone(true)}
          />
        ))}
        <ListRow
          icon={Search}
          title={t('host.search.suggestAll', { words: settled })}
          href={`/search?${new URLSearchParams({ q: settled })}`}
          onFollow={() => onDone(true)}
        />
      </List>
    </section>
  );
}
