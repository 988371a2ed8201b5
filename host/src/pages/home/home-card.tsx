import { report, useText } from '@portico/remote-contract';
import { Card, CardHeader, FailedState } from '@portico/ui';
import { Component, type ReactNode } from 'react';
import { CardBody } from './card-body.tsx';
import type { CardCaller } from './card-caller.ts';
import type { Urgency } from './urgency.ts';
import type { VisibleCard } from './visible-cards.ts';

interface BoundaryProps {
  card: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** A card that cannot be drawn must not take the page with it. */
class CardBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    report({ kind: 'error', name: 'home.card.fault', detail: { card: this.props.card, error } });
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface HomeCardProps {
  shown: VisibleCard;
  caller: CardCaller;
  /** Its place is not settled yet. */
  isHeld: boolean;
  /** Says how soon it wants somebody, once it knows. */
  tell(id: string, urgency: Urgency): void;
}

/** One card of the home page: its frame, and within it its own loading, empty, failed and full state. */
export function HomeCard({ shown, caller, isHeld, tell }: HomeCardProps) {
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
  return (
    <Card as="section" labelledBy={`${id}-title`} padding={isHero ? 'none' : 'normal'} isTall={true}>
      <CardBoundary card={id} fallback={<FailedState />}>
        {!isHero && header}
        <CardBody shown={shown} caller={caller} header={header} isHeld={isHeld} tell={tell} />
      </CardBoundary>
    </Card>
  );
}
