import { getHelpMisses, settleHelpMiss } from '@portico/contracts/content/calls/help';
import type { ZeroResultHelpSearch } from '@portico/contracts/content/zero-result-help-search';
import { formatDay } from '@portico/contracts/platform/dates';
import { type ExplainedWrite, useCall } from '@portico/data-client';
import { useDateStyle, usePageCrumbs, useText } from '@portico/remote-contract';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  List,
  ListRow,
  ListSkeleton,
  PageHeader,
  Row,
  Screen,
  Stack,
} from '@portico/ui';
import { SearchX } from 'lucide-react';
import { articlesAddress } from '../../admin/addresses.ts';
import { RefusedNotice } from '../../admin/refused-notice.tsx';
import { useNewsWrite } from '../../admin/use-news-write.ts';

/** Help searches without results, most frequent first, as suggestions for new articles. */
export default function AdminZeroResultsPage() {
  const t = useText();
  const found = useCall(getHelpMisses, {});
  const write = useNewsWrite();
  usePageCrumbs([{ label: t('news.admin.misses') }]);
  return (
    <>
      <PageHeader title={t('news.admin.misses')} lead={t('news.misses.lead')} />
      <Stack>
        <RefusedNotice refused={write.refused} />
        <Screen data={found} skeleton={<ListSkeleton rows={6} />}>
          {(searches) =>
            searches.length === 0 ? (
              <EmptyState icon={SearchX} title={t('news.misses.none')} text={t('news.misses.noneText')} />
            ) : (
              <Card>
                <List label={t('news.admin.misses')}>
                  {searches.map((one) => (
                    <SearchRow key={one.missID} miss={one} write={write} />
                  ))}
                </List>
              </Card>
            )
          }
        </Screen>
      </Stack>
    </>
  );
}

function SearchRow({ miss, write }: { miss: ZeroResultHelpSearch; write: ExplainedWrite }) {
  const t = useText();
  const style = useDateStyle();
  const { missID, words, times, lastOn, settledOn } = miss;
  const isSettled = settledOn !== null;
  return (
    <ListRow
      icon={SearchX}
      title={words}
      text={t('news.misses.line', { count: times, day: formatDay(lastOn, style) })}
      end={
        <Row>
          {isSettled && <Badge tone="success" label={t('news.misses.settled')} />}
          {!isSettled && (
            <Button
              size="s"
              label={t('news.misses.write')}
              aria-label={t('news.misses.writeAbout', { words })}
              href={`${articlesAddress}?new=${encodeURIComponent(words)}`}
            />
          )}
          <Button
            size="s"
            variant="ghost"
            label={t(isSettled ? 'news.misses.reopen' : 'news.misses.settle')}
            aria-label={t(isSettled ? 'news.misses.reopenThis' : 'news.misses.settleThis', { words })}
            isDisabled={write.isBusy}
            onPress={() => void write.run(settleHelpMiss, { body: { missID, settled: !isSettled } })}
          />
        </Row>
      }
    />
  );
}
