import { report } from '@portico/remote-contract';
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  card: string;
  /** Drawn in its place; `again` draws the card once more. */
  fallback(again: () => void): ReactNode;
  children: ReactNode;
}

/** A card that cannot be drawn must not take the page with it. */
export class CardBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    report({ kind: 'error', name: 'home.card.fault', detail: { card: this.props.card, error } });
  }
  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
