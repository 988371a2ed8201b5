import type { AudienceMember } from '@portico/contracts/content/authored';
import { getArticle, getAudienceOf, remindUnacknowledged } from '@portico/contracts/content/calls/authoring';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { exportFile, useDateStyle, usePageCrumbs, useSearchParams, useText } from '@portico/remote-contract';
import {
  Avatar,
  Badge,
  Button,
  Card,
  EmptyState,
  FilterBar,
  List,
  ListRow,
  ListSkeleton,
  PageHeader,
  Row,
  Screen,
  Stack,
} from '@portico/ui';
import { Bell, Download, Users } from 'lucide-react';
import { articleEditAddress, articlesAddress } from '../../../admin/addresses.ts';
import { RefusedNotice } from '../../../admin/refused-notice.tsx';
import { useNewsWrite } from '../../../admin/use-news-write.ts';

/** Number of people per page; must match the server's. */
const pageSize = 25;

/** The audience, who has acknowledged the article, and a reminder that goes only to those who have not. */
export function ReadersView({ NID }: { NID: string }) {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const isWaitingOnly = address.get('only') === 'unacknowledged';
  const page = Math.max(0, Number(address.get('page')) || 0);
  const article = useCall(getArticle, { query: { NID } });
  const only = isWaitingOnly ? ({ only: 'unacknowledged' } as const) : {};
  const people = useCall(getAudienceOf, { query: { NID, page: String(page), ...only } });
  const { run, isBusy, refused } = useNewsWrite((error) =>
    error.code === 'conflict' ? t('news.readers.alreadyReminded') : undefined,
  );
  const title = article.state === 'ready' ? (article.data.article.texts[0]?.title ?? '') : '';
  usePageCrumbs([
    { label: t('news.admin.articles'), href: articlesAddress },
    { label: title, href: articleEditAddress(NID) },
    { label: t('news.reach.readers') },
  ]);
  const go = (next: number) =>
    setAddress([...(isWaitingOnly ? [['only', 'unacknowledged'] as [string, string]] : []), ['page', String(next)]]);
  const facts = article.state === 'ready' ? article.data : undefined;
  const mayRemind = facts?.article.mustRead && facts.state === 'published' && facts.acknowledged < facts.audiencePeople;
  return (
    <>
      <PageHeader
        title={t('news.reach.readers')}
        lead={title}
        actions={
          <Row>
            <Button
              icon={Download}
              label={t('news.readers.export')}
              onPress={() =>
                exportFile({ kind: 'content/readers', title: t('news.reach.readers'), filter: { NID, ...only } })
              }
            />
            {mayRemind && (
              <Button
                variant="primary"
                icon={Bell}
                label={t('news.readers.remind', { count: facts.audiencePeople - facts.acknowledged })}
                isPending={isBusy}
                onPress={() => void run(remindUnacknowledged, { body: { NID } }, t('news.readers.reminded'))}
              />
            )}
          </Row>
        }
      />
      <Stack>
        <RefusedNotice refused={refused} />
        {facts?.article.mustRead && (
          <FilterBar
            label={t('news.readers.show')}
            value={isWaitingOnly ? 'unacknowledged' : 'all'}
            options={[
              { id: 'all', label: t('news.readers.all'), count: facts.audiencePeople },
              {
                id: 'unacknowledged',
                label: t('news.readers.waiting'),
                count: facts.audiencePeople - facts.acknowledged,
              },
            ]}
            onChange={(id) => setAddress(id === 'all' ? [] : [['only', id]])}
          />
        )}
        <Screen data={people} skeleton={<ListSkeleton rows={8} />}>
          {(found) =>
            found.people.length === 0 ? (
              <EmptyState
                icon={Users}
                title={t(isWaitingOnly ? 'news.readers.noneWaiting' : 'news.readers.none')}
                text={isWaitingOnly ? undefined : t('news.readers.none.text')}
                actions={
                  isWaitingOnly ? (
                    <Button label={t('news.readers.all')} onPress={() => setAddress([])} />
                  ) : (
                    <Button href={articleEditAddress(NID)} label={t('news.readers.toArticle')} />
                  )
                }
              />
            ) : (
              <Stack>
                <Card>
                  <List label={t('news.reach.readers')}>
                    {found.people.map((one) => (
                      <ReaderRow key={one.person.UserID} member={one} mustRead={facts?.article.mustRead ?? false} />
                    ))}
                  </List>
                </Card>
                <Row>
                  {page > 0 && <Button label={t('news.readers.back')} onPress={() => go(page - 1)} />}
                  {(page + 1) * pageSize < found.total && (
                    <Button label={t('news.readers.more')} onPress={() => go(page + 1)} />
                  )}
                </Row>
              </Stack>
            )
          }
        </Screen>
      </Stack>
    </>
  );
}

function ReaderRow({ member, mustRead }: { member: AudienceMember; mustRead: boolean }) {
  const t = useText();
  const style = useDateStyle();
  const { person, teamName, openedOn, acknowledgedOn } = member;
  const name = `${person.FirstName} ${person.LastName}`;
  const opened = openedOn
    ? t('news.readers.openedOn', { when: formatInstant(openedOn, style) })
    : t('news.readers.notOpened');
  return (
    <ListRow
      start={<Avatar name={name} src={person.AvatarImage} size={32} />}
      title={name}
      text={[teamName, opened].filter(Boolean).join(' · ')}
      end={
        mustRead ? (
          acknowledgedOn ? (
            <Badge
              tone="success"
              label={t('news.readers.confirmedOn', { when: formatInstant(acknowledgedOn, style) })}
            />
          ) : (
            <Badge tone="warning" label={t('news.readers.notConfirmed')} />
          )
        ) : undefined
      }
    />
  );
}
