import type { LedgerEntry } from '@portico/contracts/gamification/player-shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** True for activities that count once per day and refer to that day. */
export const isOfDay = ({ deed }: LedgerEntry): boolean => deed === 'signedIn' || deed === 'practised';

/** What a ledger entry is about, in words. */
export function useAboutOf(): (entry: LedgerEntry) => string {
  const t = useText();
  const dates = useDateStyle();
  return (entry) =>
    isOfDay(entry) && isoDay.test(entry.about)
      ? `${t(`gamification.deed.${entry.deed}`)}, ${formatDay(entry.about, dates)}`
      : entry.about;
}
