import { useText } from '@portico/remote-contract';
import { CursorPages, type Cursors } from '@portico/ui/table';

interface LedgerPagesProps {
  cursors: Cursors;
  /** Null on the last page. */
  next: string | null;
}

/** Links to newer and older entries of a ledger. */
export function LedgerPages({ cursors: { previous, nextTo }, next }: LedgerPagesProps) {
  const t = useText();
  return (
    <CursorPages
      previous={{ label: t('gamification.ledger.newer'), onPress: previous }}
      next={{ label: t('gamification.ledger.older'), onPress: nextTo(next) }}
    />
  );
}
