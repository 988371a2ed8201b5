import type { LedgerEntry } from '@portico/contracts/gamification/player-shapes';
import { formatInstant, locale } from '@portico/contracts/platform/dates';
import { useDateStyle, useLanguage, useText } from '@portico/remote-contract';
import { Badge, Figure, List, ListRow, Row } from '@portico/ui';
import type { ReactNode } from 'react';
import { isOfDay, useAboutOf } from './about-entry.ts';

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
  const aboutOf = useAboutOf();
  const nameOf = ({ deed: activity, revokes }: LedgerEntry) => {
    const name = activity === null ? t('gamification.deed.other') : t(`gamification.deed.${activity}`);
    return revokes === null ? name : t('gamification.ledger.takenBack', { name });
  };
  // A sign-in or practice entry refers to its day, which its time already contains.
  const textOf = (entry: LedgerEntry) =>
    isOfDay(entry) && entry.revokes === null
      ? formatInstant(entry.at, dates)
      : `${aboutOf(entry)} · ${formatInstant(entry.at, dates)}`;
  return (
    <List labelledBy={labelledBy}>
      {entries.map((entry) => (
        <ListRow
          key={entry.pointID}
          title={nameOf(entry)}
          text={textOf(entry)}
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
