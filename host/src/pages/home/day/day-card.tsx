import type { DayEntry } from '@portico/contracts/portal/day-list';
import { useQueryClient } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, EmptyState, FailedState, ListSkeleton, Row, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import { useHold } from '../../../hold/hold.ts';
import type { CardCaller } from '../card-caller.ts';
import { withLazyTexts } from '../lazy/with-lazy-texts.ts';
import { useLazyWindow } from '../lazy-window.ts';
import type { VisibleCard } from '../visible-cards.ts';
import type { CardAnswers } from '../visit.ts';
import styles from './day.module.css';
import { DayParts } from './day-parts.tsx';
import type { DayItem } from './day-things.ts';

/** The page shows as many entries as fit on a screen. A button shows the whole list. */
const mostShown = 10;
const titleId = 'host-day-title';
const load = () => withLazyTexts(import(/* webpackChunkName: "home-all" */ './day-dialog.tsx'));

interface DayCardProps {
  /** The cards whose items are in the list. */
  list: readonly VisibleCard[];
  beside: readonly VisibleCard[];
  answers: CardAnswers;
  entries: readonly DayEntry<DayItem>[];
  /** How many more there are than `entries`. */
  more: number;
  caller: CardCaller;
  isHeld: boolean;
  isActing: boolean;
}

/** Everything that is due, waits for the person or was left unfinished, each once. */
export function DayCard(props: DayCardProps) {
  const t = useText();
  return (
    <Card as="section" labelledBy={titleId} isTall={true}>
      <CardHeader title={t('host.home.day')} id={titleId} more={{ label: t('host.actions.title'), href: '/actions' }} />
      <DayBody {...props} />
    </Card>
  );
}

function DayBody({ list, beside, answers, entries, more, caller, isHeld, isActing }: DayCardProps) {
  const t = useText();
  const client = useQueryClient();
  const { Window, open, close } = useLazyWindow(load);
  // Nothing moves while the pointer does. New items are shown once it rests.
  const isStill = useHold((state) => state.isHeld);
  const [drawn, setDrawn] = useState(entries);
  if (drawn !== entries && !(isStill && drawn.length > 0)) setDrawn(entries);
  if (isHeld)
    return (
      <div aria-busy="true">
        <VisuallyHidden>
          <span role="status">{t('host.ui.loading')}</span>
        </VisuallyHidden>
        <ListSkeleton rows={6} start="square" />
      </div>
    );
  const failed = list.filter(({ id }) => answers.get(id) === null);
  const retry = () => {
    for (const { card } of failed) void client.resetQueries({ queryKey: [card.call.area, card.call.name] });
  };
  if (list.length > 0 && failed.length === list.length) return <FailedState onRetry={retry} />;
  const isLoading = list.some(({ id }) => !answers.has(id));
  const near = drawn.filter(({ part }) => part !== 'later');
  const shown = (near.length > 0 ? near : drawn).slice(0, mostShown);
  const total = drawn.length + more;
  return (
    <>
      {shown.length > 0 && <DayParts entries={shown} id="host-day" isActing={isActing} />}
      {shown.length === 0 && !isLoading && failed.length === 0 && (
        <EmptyState level={3} picture="trophy" title={t('host.home.day.empty')} text={t('host.home.day.emptyText')} />
      )}
      {isLoading && (
        <p className={styles.more} role="status">
          {t('host.home.day.loading')}
        </p>
      )}
      {failed.length > 0 && (
        <p className={styles.more} role="alert">
          {t('host.home.day.failed')} <Button size="s" variant="ghost" label={t('host.retry')} onPress={retry} />
        </p>
      )}
      {total > shown.length && (
        <Row>
          <Button
            size="s"
            variant="ghost"
            label={t('host.home.all', { count: total })}
            aria-describedby={titleId}
            onPress={open}
          />
        </Row>
      )}
      {Window && (
        <Window list={list} beside={beside} answers={answers} caller={caller} isActing={isActing} onClose={close} />
      )}
    </>
  );
}
