import { getArticleVersions } from '@portico/contracts/content/calls/authoring';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, usePageCrumbs, useText } from '@portico/remote-contract';
import { Badge, Button, Card, EmptyState, List, ListRow, ListSkeleton, PageHeader, Screen } from '@portico/ui';
import { History } from 'lucide-react';
import { articleEditAddress, articlesAddress } from '../../../admin/addresses.ts';

/** All saved versions. Restoring one creates a new version, so that none is ever lost. */
export function VersionsView({ NID }: { NID: string }) {
  const t = useText();
  const style = useDateStyle();
  const found = useCall(getArticleVersions, { query: { NID } });
  const title = found.state === 'ready' ? (found.data[0]?.title ?? '') : '';
  usePageCrumbs([
    { label: t('news.admin.articles'), href: articlesAddress },
    { label: title || t('news.articles.one'), href: articleEditAddress(NID) },
    { label: t('news.reach.versions') },
  ]);
  return (
    <>
      <PageHeader title={t('news.reach.versions')} lead={title} />
      <Screen data={found} skeleton={<ListSkeleton />}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState
              icon={History}
              title={t('news.versions.none')}
              actions={<Button href={articleEditAddress(NID)} label={t('news.preview.back')} />}
            />
          ) : (
            <Card>
              <List label={t('news.reach.versions')} as="ol">
                {versions.map((one, at) => (
                  <ListRow
                    key={one.version}
                    icon={History}
                    title={one.title}
                    text={t('news.versions.line', {
                      version: one.version,
                      when: formatInstant(one.savedOn, style),
                      name: one.savedBy
                        ? `${one.savedBy.FirstName} ${one.savedBy.LastName}`
                        : t('news.conflict.somebody'),
                    })}
                    end={
                      at === 0 ? (
                        <Badge tone="success" label={t('news.versions.current')} />
                      ) : (
                        <Button
                          size="s"
                          label={t('news.versions.begin')}
                          aria-label={t('news.versions.beginWith', { version: one.version })}
                          href={`${articleEditAddress(NID)}?version=${one.version}`}
                        />
                      )
                    }
                  />
                ))}
              </List>
            </Card>
          )
        }
      </Screen>
    </>
  );
}
