import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Cover, EmptyState, FailedState, Screen } from '@portico/ui';
import { type ReactNode, useEffect, useMemo } from 'react';
import { serverNow } from '../../clock/server-clock.ts';
import { icons } from '../../layout/icons.ts';
import styles from './card-body.module.css';
import { cardCall } from './card-call.ts';
import type { CardCaller } from './card-caller.ts';
import { cardItems, cardTotal } from './card-items.ts';
import { AgendaCard } from './cards/agenda-card.tsx';
import { ArticlesCard } from './cards/articles-card.tsx';
import { CardSkeleton } from './cards/card-skeleton.tsx';
import { ContinueCard } from './cards/continue-card.tsx';
import { ListCard } from './cards/list-card.tsx';
import { RankingCard } from './cards/ranking-card.tsx';
import { RingsCard } from './cards/rings-card.tsx';
import { type Urgency, urgencyOf } from './urgency.ts';
import type { VisibleCard } from './visible-cards.ts';

/** How long a card's answer stays fresh while one comes and goes: the shortest that spares the server a click's worth. */
const cacheMinutes = 0.5;

const bodies = {
  continue: ContinueCard,
  agenda: AgendaCard,
  list: ListCard,
  rings: RingsCard,
  ranking: RankingCard,
  articles: ArticlesCard,
};

interface CardBodyProps {
  shown: VisibleCard;
  caller: CardCaller;
  /** Drawn by a hero card within its body, where its cover does not reach. */
  header: ReactNode;
  isHeld: boolean;
  tell(id: string, urgency: Urgency): void;
}

export function CardBody({ shown, caller, header, isHeld, tell }: CardBodyProps) {
  const t = useText();
  const { timeZone } = useDateStyle();
  const { card, icon } = shown;
  const { call, input } = cardCall(card, caller);
  const answer = useCall(call, input, { cacheMinutes });
  const data = answer.state === 'ready' ? answer.data : undefined;
  const items = useMemo(() => (data === undefined ? undefined : cardItems(card, data)), [card, data]);
  const isKnown = answer.state !== 'loading';
  useEffect(() => {
    // One that failed says so in its own place.
    if (isKnown) tell(shown.id, items ? urgencyOf(items, serverNow(), { timeZone }) : 3);
  }, [isKnown, items, shown.id, tell, timeZone]);
  const Body = bodies[card.kind];
  const isHero = card.kind === 'continue';
  const framed = (content: ReactNode) =>
    isHero ? (
      <>
        <Cover seed={shown.id} shape="hero" />
        <div className={styles.padded}>
          {header}
          {content}
        </div>
      </>
    ) : (
      content
    );

  if (isHeld || answer.state === 'loading') return <CardSkeleton kind={card.kind} rows={card.most} />;
  if (answer.state !== 'ready')
    return framed(
      <Screen data={answer} skeleton={null}>
        {() => null}
      </Screen>,
    );
  if (items === undefined) return framed(<FailedState onRetry={answer.retry} />);
  if (items.length === 0) return framed(<EmptyState icon={icon && icons[icon]} title={t(card.empty.id)} />);
  const total = cardTotal(card, data, items.length);
  return <Body shown={shown} items={items} total={total} caller={caller} titleId={`${shown.id}-title`} />;
}
