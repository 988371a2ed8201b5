import { useText } from '@portico/remote-contract';
import { Button, Row } from '@portico/ui';

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
    <Row>
      {turned.length > 0 && (
        <Button label={t('gamification.ledger.newer')} onPress={() => onTurn(turned.slice(0, -1))} />
      )}
      {next !== null && <Button label={t('gamification.ledger.older')} onPress={() => onTurn([...turned, next])} />}
    </Row>
  );
}
