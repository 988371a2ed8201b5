import { useNavigate, useText } from '@portico/remote-contract';
import { IconButton, SearchField } from '@portico/ui';
import { Search } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { useBoot } from '../boot/boot-context.tsx';
import { useKeyAlone } from '../keys/key-pressed.ts';
import type { SuggestionsProps } from '../pages/search/suggestions.tsx';
import { useIsDeclared } from '../routes/declared-patterns.ts';
import styles from './header-search.module.css';

/** Narrow screens have no room for the box, so the shortcut opens the search page with the focus in its field. */
const toField = '/search#field';

/**
 * Shown if the tenant has enabled search. Enter opens /search with the text and clears the box, which nothing else
 * does.
 */
export function HeaderSearch() {
  const t = useText();
  const navigate = useNavigate();
  const { flags } = useBoot();
  const isShown = useIsDeclared('/search') && flags.portalSearch === true;
  const [words, setWords] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const [Late, setLate] = useState<ComponentType<SuggestionsProps>>();
  const [isOpen, setOpen] = useState(false);
  // Suggestions are not part of the first view. They are loaded when the box has the focus.
  const suggest = () => {
    setOpen(true);
    import(/* webpackChunkName: "search" */ '../pages/search/suggestions.tsx')
      .then(({ load }) => load())
      .then(
        (part) => setLate(() => part),
        () => {},
      );
  };

  useKeyAlone('/', () => {
    if (!box.current) return false;
    if (box.current.checkVisibility()) return box.current.focus();
    return location.pathname !== '/search' && navigate(toField);
  });

  if (!isShown) return null;
  return (
    <>
      <search
        className={styles.box}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      >
        <SearchField
          look="header"
          label={t('host.search.label')}
          placeholder={t('host.search.placeholder')}
          shortcut="/"
          inputRef={box}
          value={words}
          onFocus={suggest}
          onChange={(text) => {
            setWords(text);
            suggest();
          }}
          onSubmit={(text) => {
            // A second Enter, while the search page is still loading, would replace the search by an empty one.
            if (!text.trim()) return;
            setWords('');
            setOpen(false);
            void navigate(`/search?${new URLSearchParams({ q: text.trim() })}`);
          }}
        />
        {Late && isOpen && (
          <Late
            words={words}
            box={box}
            onDone={(isFollowed) => {
              setOpen(false);
              if (isFollowed) setWords('');
            }}
          />
        )}
      </search>
      <span className={styles.phoneOnly}>
        <IconButton label={t('host.search.label')} icon={Search} href={toField} />
      </span>
    </>
  );
}
