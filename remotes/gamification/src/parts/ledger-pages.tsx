import { useText } from '@portico/remote-contract';
import { CursorPages } from '@portico/ui/table';

interface LedgerPagesProps {
  /** Cursors of the pages visited; the last one is shown. */
  turned: readonly string[];
  /** Null on the last page. */
  next: string | null;
  onTurn(turned: string[]): void;
}

/** Leads to newer and older entries of a ledger. */
export function LedgerPages({ turned, next, onTurn }: LedgerPagesProps) {
  const t = useText();
  return (
    <CursorPages
      previous={{
        label: t('gamification.ledger.newer'),
        onPress: turned.length > 0 ? () => onTurn(turned.slice(0, -1)) : undefined,
      }}
      next={{
        label: t('gamification.ledger.older'),
        onPress: next === null ? undefined : () => onTurn([...turned, next]),
      }}
    />
  );
}
