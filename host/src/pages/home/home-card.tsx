import { useQueryClient } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, FailedState } from '@portico/ui';
import styles from './card-body.module.css';
import { CardBody } from './card-body.tsx';
import { CardBoundary } from './card-boundary.tsx';
import type { CardCaller } from './card-caller.ts';
import type { CardAnswer } from './card-items.ts';
import type { VisibleCard } from './visible-cards.ts';

interface HomeCardProps {
  shown: VisibleCard;
  caller: CardCaller;
  /** True until its place on the page is settled. */
  isHeld: boolean;
  /** Reports the card's data, or null if loading failed. */
  report(id: string, answer: CardAnswer | null): void;
}

/** One card of the home page: its frame, and within it its own loading, empty, failed and filled state. */
export function HomeCard({ shown, caller, isHeld, report }: HomeCardProps) {
  const t = useText();
  const { card, id } = shown;
  const title = t(card.title.id);
  const header = (
    <CardHeader
      title={title}
      id={`${id}-title`}
      more={card.more && { label: t(card.more.title.id), href: card.more.to }}
    />
  );
  const isHero = card.kind === 'continue';
  const client = useQueryClient();
  // Refetches before rendering again, because the same response would fail again.
  const retry = (again: () => void) =>
    void client.resetQueries({ queryKey: [card.call.area, card.call.name] }).finally(again);
  return (
    <Card as="section" labelledBy={`${id}-title`} padding={isHero ? 'none' : 'normal'} isTall={true}>
      <CardBoundary
        card={id}
        fallback={(again) => (
          <div className={isHero ? styles.padded : undefined}>
            {header}
            <FailedState onRetry={() => retry(again)} />
          </div>
        )}
      >
        {!isHero && header}
        <CardBody shown={shown} caller={caller} header={header} isHeld={isHeld} report={report} />
      </CardBoundary>
    </Card>
  );
}
