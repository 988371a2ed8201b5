import { formatInstant } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Icon, List, ListRow, Text, VisuallyHidden } from '@portico/ui';
import { History, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useSession } from '../../session/index.ts';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { kindIcons } from './kind-icons.ts';
import { MarkedText } from './marked-text.tsx';
import { matchingEntries, type PaletteEntry } from './palette-entries.ts';
import { readSearches } from './recent-searches.ts';
import { searchTexts } from './search-texts.ts';
import styles from './suggestions.module.css';
import { usePaletteEntries } from './use-palette-entries.ts';
import { useSuggestedHits } from './use-suggested-hits.ts';

const searchAddress = (words: string) => `/search?${new URLSearchParams({ q: words })}`;

export interface SuggestionsProps {
  words: string;
  box: RefObject<HTMLInputElement | null>;
  /** Called after a suggestion was followed, which clears the box, or after Escape, which does not. */
  onDone(isFollowed: boolean): void;
}

/** A group of rows with its heading. Renders nothing without rows. */
function Part({ id, title, rows }: { id: string; title: string; rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={`palette-${id}`}>
      <h2 id={`palette-${id}`} className={styles.heading}>
        {title}
      </h2>
      <List labelledBy={`palette-${id}`} isPlain={true}>
        {rows}
      </List>
    </section>
  );
}

/**
 * Below the box: what was searched last, actions and pages, and while typing the best results. Arrow keys move through
 * them, and Escape returns to the box.
 */
function Suggestions({ words, box, onDone }: SuggestionsProps) {
  const t = useText();
  const dates = useDateStyle();
  const list = useRef<HTMLElement>(null);
  const userId = useSession((state) => state.user?.UserID) ?? '';
  const entries = usePaletteEntries();
  const found = useSuggestedHits(words);
  const isEmpty = words.trim() === '';
  const recent = isEmpty ? readSearches(userId) : [];
  const offered = isEmpty ? entries : matchingEntries(entries, words);
  const follow = () => onDone(true);
  const rowOf = ({ href, label, icon }: PaletteEntry) => (
    <ListRow key={href} start={<Icon icon={icon} size={18} />} title={label} href={href} onFollow={follow} />
  );
  const rowsOf = (kind: PaletteEntry['kind']) => offered.filter((one) => one.kind === kind).map(rowOf);
  const hits = isEmpty ? [] : found.hits;
  const problem = isEmpty ? undefined : found.problem;
  const count = recent.length + offered.length + hits.length;
  const isShown = count > 0 || problem !== undefined;

  const links = () => [...(list.current?.querySelectorAll('a') ?? [])];
  // A layout effect, because the key must work as soon as the suggestions are visible.
  useLayoutEffect(() => {
    const field = box.current;
    if (!isShown || !field) return;
    const onFieldKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        list.current?.querySelector('a')?.focus();
      }
      // If there is text in the field, Escape clears the field first.
      if (event.key === 'Escape' && field.value === '') onDone(false);
    };
    field.addEventListener('keydown', onFieldKey);
    return () => field.removeEventListener('keydown', onFieldKey);
  }, [isShown, box, onDone]);

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
        <span role="status">{t('host.search.suggested', { count })}</span>
      </VisuallyHidden>
      <Part
        id="recent"
        title={t('host.search.recent')}
        rows={recent.map((one) => (
          <ListRow
            key={one}
            start={<Icon icon={History} size={18} />}
            title={one}
            href={searchAddress(one)}
            onFollow={follow}
          />
        ))}
      />
      <Part id="actions" title={t('host.search.do')} rows={rowsOf('action')} />
      <Part id="pages" title={t('host.search.pages')} rows={rowsOf('page')} />
      <Part
        id="results"
        title={t('host.search.results')}
        rows={hits.map(({ kind, hit, href }) => (
          <ListRow
            key={hit.id}
            icon={kindIcons[kind]}
            title={<MarkedText {...hit.title} />}
            text={[t(`host.search.kind.${kind}`), hit.detail, hit.at && formatInstant(hit.at, dates)]
              .filter(Boolean)
              .join(' · ')}
            href={href}
            onFollow={follow}
          />
        ))}
      />
      {problem && (
        <div role="status" className={styles.problem}>
          <Text tone="muted">{t(`host.search.problem.${problem}`)}</Text>
        </div>
      )}
      {(hits.length > 0 || problem === 'failed') && (
        <List label={t('host.search.title')} isPlain={true}>
          <ListRow
            icon={Search}
            title={t('host.search.suggestAll', { words: found.words })}
            href={searchAddress(found.words)}
            onFollow={follow}
          />
        </List>
      )}
    </section>
  );
}

/** The suggestions with their texts. */
export const load = () => loadPageTexts(searchTexts).then(() => Suggestions);
