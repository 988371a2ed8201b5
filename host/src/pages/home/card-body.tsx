import { useText } from '@portico/remote-contract';
import { Cover, EmptyState, FailedState, Screen } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { useHold } from '../../hold/hold.ts';
import { icons } from '../../layout/icons.ts';
import styles from './card-body.module.css';
import type { CardCaller } from './card-caller.ts';
import type { CardAnswer } from './card-items.ts';
import { AgendaCard } from './cards/agenda-card.tsx';
import { ArticlesCard } from './cards/articles-card.tsx';
import { CardSkeleton } from './cards/card-skeleton.tsx';
import { ContinueCard } from './cards/continue-card.tsx';
import { FiguresLine } from './cards/figures-line.tsx';
import { ListCard } from './cards/list-card.tsx';
import { RankingCard } from './cards/ranking-card.tsx';
import { RingsCard } from './cards/rings-card.tsx';
import { steady } from './steady.ts';
import { useCard } from './use-card.ts';
import type { VisibleCard } from './visible-cards.ts';

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
  /** A hero card renders it within its body, outside its cover. */
  header: ReactNode;
  isHeld: boolean;
  report(id: string, answer: CardAnswer | null): void;
}

export function CardBody({ shown, caller, header, isHeld, report: reportCard }: CardBodyProps) {
  const t = useText();
  const { id, card, icon } = shown;
  const { answer, read } = useCard(shown, caller, reportCard);
  // Nothing moves while the pointer does. New data is shown once the pointer rests.
  const isStill = useHold((state) => state.isHeld);
  const [drawn, setDrawn] = useState(read);
  if (drawn !== read && !(isStill && drawn && read)) setDrawn(read);
  const Body = bodies[card.kind];
  const isHero = card.kind === 'continue';
  const framed = (content: ReactNode) =>
    isHero ? (
      <>
        <Cover seed={id} about="compass" shape="hero" />
        <div className={styles.padded}>
          {header}
          {content}
        </div>
      </>
    ) : (
      content
    );

  const titleId = `${id}-title`;
  if (isHeld || answer.state === 'loading') return <CardSkeleton card={card} titleId={titleId} />;
  if (answer.state !== 'ready')
    return framed(
      <Screen data={answer} skeleton={null}>
        {() => null}
      </Screen>,
    );
  if (read === undefined) return framed(<FailedState onRetry={answer.retry} />);
  const { items, own, figures } = isStill && drawn ? steady(drawn, read) : read;
  return (
    <>
      {figures && <FiguresLine figures={figures} />}
      {items.length === 0 ? (
        framed(<EmptyState level={3} icon={icon && icons[icon]} title={t(card.empty.id)} />)
      ) : (
        <Body shown={shown} items={items.slice(0, card.most)} own={own} titleId={titleId} />
      )}
    </>
  );
}
