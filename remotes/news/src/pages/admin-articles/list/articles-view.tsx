import { type ArticleState, articleStates } from '@portico/contracts/content/article-state';
import type { ArticleLine } from '@portico/contracts/content/authored';
import { getArticles } from '@portico/contracts/content/calls/authoring';
import { formatDay, isoDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, usePageCrumbs, usePortalFacts, useSearchParams, useText } from '@portico/remote-contract';
import { Badge, EmptyState, FilterBar, ListSkeleton, PageHeader, Pagination, Row, Screen, Stack } from '@portico/ui';
import { Table, type TableColumn } from '@portico/ui/table';
import { Newspaper } from 'lucide-react';
import { articleEditAddress } from '../../../admin/addresses.ts';
import styles from '../../../admin/admin.module.css';
import { StateBadge } from '../../../admin/state-badge.tsx';
import { NewArticle } from './new-article.tsx';

const perPage = 30;

/** All articles in any state. */
export function ArticlesView() {
  const t = useText();
  const found = useCall(getArticles, {});
  usePageCrumbs([{ label: t('news.admin.articles') }]);
  return (
    <>
      <PageHeader title={t('news.admin.articles')} lead={t('news.articles.lead')} actions={<NewArticle />} />
      <Screen data={found} skeleton={<ListSkeleton rows={8} />}>
        {(articles) => <Articles articles={articles} />}
      </Screen>
    </>
  );
}

function useColumns(): TableColumn<ArticleLine>[] {
  const t = useText();
  const style = useDateStyle();
  const { now } = usePortalFacts();
  const today = isoDay(new Date(now()).toISOString(), style.timeZone);
  const audience = (one: ArticleLine) => {
    if (one.audience === null) return t('news.audience.nobody');
    return one.audience.kind === 'everybody' ? t('news.audience.everybody') : (one.audienceName ?? '');
  };
  return [
    {
      id: 'title',
      label: t('news.field.title'),
      cell: (one) => (
        <div className={styles.title}>
          <Stack gap="s">
            <span>{one.title}</span>
            <Row>
              {one.mustRead && <Badge tone="warning" label={t('news.articles.mustRead')} />}
              {one.reviewBy !== null && one.reviewBy <= today && (
                <Badge tone="danger" label={t('news.articles.toReview')} />
              )}
            </Row>
          </Stack>
        </div>
      ),
      sortBy: (one) => one.title,
      isRowHeader: true,
    },
    {
      id: 'state',
      label: t('news.field.state'),
      cell: (one) => (
        <span className={styles.whole}>
          <StateBadge state={one.state} />
        </span>
      ),
      sortBy: (one) => articleStates.indexOf(one.state),
    },
    {
      id: 'channel',
      label: t('news.field.channel'),
      cell: (one) => one.channelName,
      sortBy: (one) => one.channelName,
      isExtra: true,
    },
    { id: 'audience', label: t('news.audience.label'), cell: audience, sortBy: audience, isExtra: true },
    {
      id: 'publish',
      label: t('news.field.publishDate'),
      cell: (one) => (one.publishDate ? formatDay(one.publishDate, style) : '–'),
      sortBy: (one) => one.publishDate,
      isExtra: true,
    },
    {
      id: 'opened',
      label: t('news.articles.opened'),
      cell: (one) => String(one.opened),
      sortBy: (one) => one.opened,
      align: 'end',
      isExtra: true,
    },
    {
      id: 'acknowledged',
      label: t('news.articles.acknowledged'),
      cell: (one) => (one.mustRead ? String(one.acknowledged) : '–'),
      sortBy: (one) => (one.mustRead ? one.acknowledged : null),
      align: 'end',
      isExtra: true,
    },
    {
      id: 'updated',
      label: t('news.articles.changed'),
      cell: (one) => formatDay(one.updatedOn, style),
      sortBy: (one) => one.updatedOn,
      isExtra: true,
    },
  ];
}

function Articles({ articles }: { articles: readonly ArticleLine[] }) {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const columns = useColumns();
  const state = articleStates.find((one) => one === address.get('state'));
  const ofState = state ? articles.filter((one) => one.state === state) : articles;
  const pages = Math.max(1, Math.ceil(ofState.length / perPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(address.get('page')) || 1)));
  const show = (wanted: ArticleState | undefined, at: number) =>
    setAddress({ ...(wanted ? { state: wanted } : {}), ...(at > 1 ? { page: String(at) } : {}) });
  const count = (of: ArticleState) => articles.filter((one) => one.state === of).length;
  if (articles.length === 0)
    return <EmptyState icon={Newspaper} title={t('news.articles.none')} text={t('news.articles.noneText')} />;
  return (
    <Stack>
      <FilterBar
        label={t('news.field.state')}
        value={state ?? 'all'}
        options={[
          { id: 'all', label: t('news.articles.all'), count: articles.length },
          ...articleStates.map((id) => ({ id, label: t(`news.state.${id}`), count: count(id) })),
        ]}
        onChange={(id) =>
          show(
            articleStates.find((one) => one === id),
            1,
          )
        }
      />
      <Table
        label={t('news.admin.articles')}
        columns={columns}
        rows={ofState}
        rowId={(one) => one.NID}
        rowHref={(one) => articleEditAddress(one.NID)}
        defaultSort={{ column: 'updated', direction: 'descending' }}
        page={{ number: page, size: perPage }}
        onSortChange={() => show(state, 1)}
        empty={t('news.articles.noneOfState')}
      />
      <Pagination page={page} total={ofState.length} perPage={perPage} onChange={(next) => show(state, next)} />
    </Stack>
  );
}
