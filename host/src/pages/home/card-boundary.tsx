import { report } from '@portico/remote-contract';
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  card: string;
  /** Rendered instead of a failed card. `again` renders the card once more. */
  fallback(again: () => void): ReactNode;
  children: ReactNode;
}

/** Contains a card's render error, so that the rest of the page keeps working. */
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
