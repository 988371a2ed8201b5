import type { LedgerEntry } from '@portico/contracts/gamification/player-shapes';
import { formatInstant, locale } from '@portico/contracts/platform/dates';
import { useDateStyle, useLanguage, useText } from '@portico/remote-contract';
import { Badge, Figure, List, ListRow, Row } from '@portico/ui';
import type { ReactNode } from 'react';

interface LedgerEntriesProps {
  entries: readonly LedgerEntry[];
  labelledBy: string;
  /** An action shown next to the points of an entry. */
  actionOf?: (entry: LedgerEntry) => ReactNode;
}

export function LedgerEntries({ entries, labelledBy, actionOf }: LedgerEntriesProps) {
  const t = useText();
  const dates = useDateStyle();
  const numbers = new Intl.NumberFormat(locale(useLanguage()), { signDisplay: 'always' });
  const nameOf = ({ deed: activity, revokes }: LedgerEntry) => {
    const name = activity === null ? t('gamification.deed.other') : t(`gamification.deed.${activity}`);
    return revokes === null ? name : t('gamification.ledger.takenBack', { name });
  };
  // A sign-in or practice is about its day, which the time already contains.
  const aboutOf = ({ deed: activity, about, at, revokes }: LedgerEntry) =>
    (activity === 'signedIn' || activity === 'practised') && revokes === null
      ? formatInstant(at, dates)
      : `${about} · ${formatInstant(at, dates)}`;
  return (
    <List labelledBy={labelledBy}>
      {entries.map((entry) => (
        <ListRow
          key={entry.pointID}
          title={nameOf(entry)}
          text={aboutOf(entry)}
          end={
            <Row>
              {entry.isRevoked && <Badge tone="danger" label={t('gamification.ledger.revoked')} />}
              {entry.points === 0 && entry.revokes === null && (
                <Badge tone="neutral" label={t('gamification.ledger.limited')} />
              )}
              <Figure size="inline" value={numbers.format(entry.points)} unit={t('gamification.ledger.unit')} />
              {actionOf?.(entry)}
            </Row>
          }
        />
      ))}
    </List>
  );
}
