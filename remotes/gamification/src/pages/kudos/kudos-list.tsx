import { getKudos } from '@portico/contracts/recognition/kudos-calls';
import type { KudosList as ListOf } from '@portico/contracts/recognition/kudos-shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, ListSkeleton, Notice, Row, Screen, Stack } from '@portico/ui';
import { CursorPages } from '@portico/ui/table';
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import styles from './kudos.module.css';
import { KudosEntry } from './kudos-entry.tsx';

interface KudosListProps {
  list: ListOf;
  /** What a notification led to. It is marked if it is on the first page, and otherwise shown alone. */
  openedId: string | null;
  onShowAll(): void;
}

/** One of the three lists, in pages, newest first. */
export function KudosList({ list, openedId, onShowAll }: KudosListProps) {
  const t = useText();
  /** Cursors of the pages visited; the last one is shown. */
  const [turned, setTurned] = useState<string[]>([]);
  const after = turned.at(-1);
  const page = useCall(
    getKudos,
    { query: { list, ...(after === undefined ? {} : { after }) } },
    { showsPrevious: true },
  );
  const isElsewhere =
    openedId !== null &&
    turned.length === 0 &&
    page.state === 'ready' &&
    page.data.kudos.every(({ KudosID }) => KudosID !== openedId);
  const opened = useCall(getKudos, { query: { list, kudos: openedId ?? '' } }, { enabled: isElsewhere });
  if (isElsewhere && (opened.state !== 'ready' || opened.data.kudos.length > 0))
    return (
      <Card>
        <Stack>
          <Screen data={opened} skeleton={<ListSkeleton rows={1} />}>
            {({ kudos }) => (
              <ul className={styles.list} aria-label={t(`gamification.kudos.list.${list}`)}>
                {kudos.map((one) => (
                  <KudosEntry key={one.KudosID} kudos={one} list={list} isOpened />
                ))}
              </ul>
            )}
          </Screen>
          <Row>
            <Button label={t('gamification.kudos.all')} onPress={onShowAll} />
          </Row>
        </Stack>
      </Card>
    );
  return (
    <Card>
      <Stack>
        {isElsewhere && (
          <Notice tone="info" title={t('gamification.kudos.gone')}>
            {t('gamification.kudos.gone.text')}
          </Notice>
        )}
        <Screen
          data={page}
          skeleton={<ListSkeleton rows={4} />}
          isEmpty={({ kudos }) => kudos.length === 0 && turned.length === 0}
          empty={{
            icon: HeartHandshake,
            title: t(`gamification.kudos.empty.${list}`),
            text: t(`gamification.kudos.empty.${list}.text`),
          }}
        >
          {({ kudos, next }) => (
            <Stack>
              <ul className={styles.list} aria-label={t(`gamification.kudos.list.${list}`)}>
                {kudos.map((one) => (
                  <KudosEntry key={one.KudosID} kudos={one} list={list} isOpened={one.KudosID === openedId} />
                ))}
              </ul>
              {(next !== null || turned.length > 0) && (
                <CursorPages
                  previous={{
                    label: t('gamification.ledger.newer'),
                    onPress: turned.length > 0 ? () => setTurned(turned.slice(0, -1)) : undefined,
                  }}
                  next={{
                    label: t('gamification.ledger.older'),
                    onPress: next === null ? undefined : () => setTurned([...turned, next]),
                  }}
                />
              )}
            </Stack>
          )}
        </Screen>
      </Stack>
    </Card>
  );
}
