import { useNavigate, useText } from '@portico/remote-contract';
import { IconButton, SearchField } from '@portico/ui';
import { Search } from 'lucide-react';
import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import { useBoot } from '../boot/boot-context.tsx';
import { useKeyAlone } from '../keys/key-pressed.ts';
import type { Suggestions } from '../pages/search/suggestions.tsx';
import { useIsDeclared } from '../routes/declared-patterns.ts';
import styles from './header-search.module.css';

/** On narrow screens there is no room for the box: the page has one, into which one types at once. */
const toField = '/search#field';

/** Only where the tenant has it switched on. Enter sends the text to /search and clears the box; nothing else does. */
export function HeaderSearch() {
  const t = useText();
  const navigate = useNavigate();
  const { flags } = useBoot();
  const isShown = useIsDeclared('/search') && flags.portalSearch === true;
  const [words, setWords] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const [Late, setLate] = useState<ComponentType<ComponentProps<typeof Suggestions>>>();
  const [isOpen, setOpen] = useState(false);
  // Suggestions are no part of the first view: they come with the first letters.
  const suggest = () =>
    import(/* webpackChunkName: "suggestions" */ '../pages/search/suggestions.tsx')
      .then(async ({ prepare, Suggestions: loaded }) => {
        await prepare();
        setLate(() => loaded);
      })
      .catch(() => undefined);

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
          onChange={(text) => {
            setWords(text);
            setOpen(text !== '');
            if (!Late) void suggest();
          }}
          onSubmit={(text) => {
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
