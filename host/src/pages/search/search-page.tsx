import { find, reportMiss } from '@portico/contracts/search/calls';
import { queryLimits, readQuery } from '@portico/contracts/search/query';
import { sendCall, useCall } from '@portico/data-client';
import { useLocation, useText } from '@portico/remote-contract';
import { Button, EmptyState, ListSkeleton, PageHeader, Screen, SearchField, Stack, VisuallyHidden } from '@portico/ui';
import { Search, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import { useKeyAlone } from '../../keys/key-pressed.ts';
import { useIsDeclared } from '../../routes/declared-patterns.ts';
import { useSession } from '../../session/index.ts';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { NotFoundNotice } from '../public/refusals.tsx';
import { GroupCard } from './group-card.tsx';
import { KindBar } from './kind-bar.tsx';
import { RecentCard } from './recent-card.tsx';
import { readSearches, storeSearches, withSearch } from './recent-searches.ts';
import { searchTexts } from './search-texts.ts';
import { type PageSearch, usePageSearch } from './use-page-search.ts';

/** Loads the page's texts before it renders. */
export const prepare = () => loadPageTexts(searchTexts);

/** Enter starts the search, as in the header. A chosen kind stays chosen. */
function Field({ search, onType }: { search: PageSearch; onType(words: string): void }) {
  const t = useText();
  const { hash } = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search.words);
  useEffect(() => setTyped(search.words), [search.words]);
  useKeyAlone('/', () => box.current?.focus());
  // The person followed the shortcut for typing. Waits a frame, because a new page first focuses its heading.
  useEffect(() => {
    if (hash !== '#field') return;
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  return (
    <SearchField
      inputRef={box}
      label={t('host.search.field')}
      value={typed}
      onChange={(words) => {
        setTyped(words);
        onType(words);
      }}
      onSubmit={(words) => search.ask({ words: words.trim(), kind: search.kind })}
    />
  );
}

/** Suggests all kinds instead of one, the help pages, or support. */
function NothingFound({ search }: { search: PageSearch }) {
  const t = useText();
  const hasHelp = useIsDeclared('/help');
  const hasSupport = useIsDeclared('/support');
  return (
    <>
      {search.kind !== undefined && <Button label={t('host.search.everywhere')} onPress={() => search.ask({})} />}
      {hasHelp && <Button label={t('host.search.help')} href="/help" />}
      {hasSupport && <Button label={t('host.search.support')} href="/support" />}
    </>
  );
}

function Found({ search }: { search: PageSearch }) {
  const t = useText();
  const { kind, page } = search;
  const words = search.words.slice(0, queryLimits.characters);
  const best = useCall(find, { query: { q: words } }, { cacheMinutes: 1 });
  const ofKind = useCall(
    find,
    { query: { q: words, ...(kind && { kind, page: String(page - 1) }) } },
    { cacheMinutes: 1, enabled: kind !== undefined },
  );
  const found = kind === undefined ? best : ofKind;
  const userId = useSession((state) => state.user?.UserID) ?? '';
  // A search without results is not worth suggesting again.
  const isWorthStoring = found.data !== undefined && found.data.groups.length > 0;
  useEffect(() => {
    if (isWorthStoring) storeSearches(userId, withSearch(readSearches(userId), words));
  }, [isWorthStoring, userId, words]);
  const isMiss = best.data?.groups.length === 0;
  useEffect(() => {
    // A failed report only lowers a count, so the person is not bothered with it.
    if (isMiss)
      void sendCall(reportMiss, { body: { q: words } }, { idempotencyKey: crypto.randomUUID() }).catch(() => {});
  }, [isMiss, words]);
  const list = (
    <Screen
      data={found}
      skeleton={<ListSkeleton rows={6} />}
      isEmpty={({ groups }) => groups.length === 0}
      empty={{
        icon: SearchX,
        title: t('host.search.nothing', { words }),
        text: t('host.search.again'),
        actions: <NothingFound search={search} />,
      }}
    >
      {({ groups }) => (
        <Stack gap="l">
          <VisuallyHidden>
            <span role="status">
              {t('host.search.count', { count: groups.reduce((sum, one) => sum + one.total, 0) })}
            </span>
          </VisuallyHidden>
          {groups.map((group) => (
            <GroupCard key={group.kind} group={group} search={search} />
          ))}
        </Stack>
      )}
    </Screen>
  );
  return (
    <Stack gap="l">
      <KindBar search={search} groups={best.data?.groups} />
      {list}
    </Stack>
  );
}

/** /search?q=…: the best results of each kind or, with `kind` and `page`, a page of one kind. */
export default function SearchPage() {
  const t = useText();
  const search = usePageSearch();
  const [typed, setTyped] = useState('');
  const { flags } = useBoot();
  if (flags.portalSearch !== true) return <NotFoundNotice />;
  return (
    <>
      <PageHeader title={t('host.search.title')} lead={t('host.search.lead')} />
      <Stack gap="l">
        <Field search={search} onType={setTyped} />
        {search.isEnough ? (
          <Found search={search} />
        ) : (
          <>
            <EmptyState
              icon={Search}
              title={t(readQuery(typed) === undefined ? 'host.search.short' : 'host.search.pressEnter')}
              text={t('host.search.shortText')}
            />
            <RecentCard />
          </>
        )}
      </Stack>
    </>
  );
}
