import { find } from '@portico/contracts/search/calls';
import type { HitGroup } from '@portico/contracts/search/shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import {
  Button,
  Card,
  CardHeader,
  EmptyState,
  ListSkeleton,
  PageHeader,
  Pagination,
  Screen,
  SearchField,
  Stack,
  VisuallyHidden,
} from '@portico/ui';
import { Search, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import { useIsDeclared } from '../../routes/declared-patterns.ts';
import { useSession } from '../../session/index.ts';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { NotFoundNotice } from '../public/refusals.tsx';
import { HitList } from './hit-list.tsx';
import { RecentCard } from './recent-card.tsx';
import { keepSearches, readSearches, withSearch } from './recent-searches.ts';
import { searchTexts } from './search-texts.ts';
import { type Asked, useAsked } from './use-asked.ts';

/** The page's words, before it is drawn. */
export const prepare = () => loadPageTexts(searchTexts);

/** Enter asks, as in the header; typing alone does not. */
function Field({ asked }: { asked: Asked }) {
  const t = useText();
  const [typed, setTyped] = useState(asked.words);
  useEffect(() => setTyped(asked.words), [asked.words]);
  return (
    <SearchField
      label={t('host.search.field')}
      value={typed}
      onChange={setTyped}
      onSubmit={(words) => asked.ask({ words: words.trim() })}
    />
  );
}

function Group({ group, asked }: { group: HitGroup; asked: Asked }) {
  const t = useText();
  const name = t(`host.search.kind.${group.kind}`);
  const heading = `search-${group.kind}`;
  const isAlone = asked.kind !== undefined;
  return (
    <Card as="section" labelledBy={heading}>
      <CardHeader
        id={heading}
        title={name}
        note={t('host.search.count', { count: group.total })}
        action={
          isAlone ? (
            <Button size="s" variant="ghost" label={t('host.search.back')} onPress={() => asked.ask({})} />
          ) : (
            group.total > group.hits.length && (
              <Button
                size="s"
                variant="ghost"
                label={t('host.search.all', { count: group.total, group: name })}
                onPress={() => asked.ask({ kind: group.kind })}
              />
            )
          )
        }
      />
      <HitList group={group} />
      {isAlone && (
        <Pagination
          page={asked.page}
          total={group.total}
          label={name}
          onChange={(page) => asked.ask({ kind: group.kind, page })}
        />
      )}
    </Card>
  );
}

/** What else may help: all kinds instead of one, the help pages, somebody who answers. */
function NothingFound({ asked }: { asked: Asked }) {
  const t = useText();
  const hasHelp = useIsDeclared('/help');
  const hasSupport = useIsDeclared('/support');
  return (
    <>
      {asked.kind !== undefined && <Button label={t('host.search.everywhere')} onPress={() => asked.ask({})} />}
      {hasHelp && <Button label={t('host.search.help')} href="/help" />}
      {hasSupport && <Button label={t('host.search.support')} href="/support" />}
    </>
  );
}

function Found({ asked }: { asked: Asked }) {
  const t = useText();
  const { words, kind, page } = asked;
  const paging = kind === undefined ? {} : { kind, page: String(page - 1) };
  const found = useCall(find, { query: { q: words.slice(0, 200), ...paging } }, { cacheMinutes: 1 });
  const userId = useSession((state) => state.user?.UserID) ?? '';
  // What found nothing is not offered again.
  const isWorthKeeping = found.data !== undefined && found.data.groups.length > 0;
  useEffect(() => {
    if (isWorthKeeping) keepSearches(userId, withSearch(readSearches(userId), words));
  }, [isWorthKeeping, userId, words]);
  return (
    <Screen
      data={found}
      skeleton={<ListSkeleton rows={6} />}
      isEmpty={({ groups }) => groups.length === 0}
      empty={{
        icon: SearchX,
        title: t('host.search.nothing', { words }),
        text: t('host.search.again'),
        actions: <NothingFound asked={asked} />,
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
            <Group key={group.kind} group={group} asked={asked} />
          ))}
        </Stack>
      )}
    </Screen>
  );
}

/** /search?q=…: the best of each kind, or with `kind` and `page` all of one. */
export default function SearchPage() {
  const t = useText();
  const asked = useAsked();
  const { flags } = useBoot();
  if (flags.portalSearch !== true) return <NotFoundNotice />;
  return (
    <>
      <PageHeader title={t('host.search.title')} lead={t('host.search.lead')} />
      <Stack gap="l">
        <Field asked={asked} />
        {asked.isEnough ? (
          <Found asked={asked} />
        ) : (
          <>
            <EmptyState icon={Search} title={t('host.search.short')} text={t('host.search.shortText')} />
            <RecentCard />
          </>
        )}
      </Stack>
    </>
  );
}
