import { useText } from '@portico/remote-contract';
import { Button, Row } from '@portico/ui';

interface LedgerPagesProps {
  /** Cursors of the pages that were turned; the last is the one shown. */
  turned: readonly string[];
  /** Null on the last page. */
  next: string | null;
  onTurn(turned: string[]): void;
}

/** To newer and older entries of a ledger. */
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
