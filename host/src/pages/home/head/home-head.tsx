import type { User } from '@portico/contracts/account/shapes';
import { formatLongDay, hourOf } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge } from '@portico/ui';
import { icons } from '../../../layout/icons.ts';
import { ArrangeButton } from '../arrange/arrange-button.tsx';
import type { Today } from '../use-today.ts';
import type { VisibleCard } from '../visible-cards.ts';
import { partOfDay } from './greeting.ts';
import styles from './head.module.css';
import { ownPoints } from './summary.ts';
import { SummaryLine } from './summary-line.tsx';

const nothing = new Map();

interface HomeHeadProps {
  user: User | null;
  now: string;
  /** All cards of the page. */
  cards: readonly VisibleCard[];
  today: Today;
  /** A delegate sees the principal's cards, so arranging them would change the delegate's own arrangement. */
  isActing: boolean;
}

/** The greeting, the date and a summary of the cards. Sends no requests of its own. */
export function HomeHead({ user, now, cards, today: { all, answers, settled, isWhole }, isActing }: HomeHeadProps) {
  const t = useText();
  const dates = useDateStyle();
  const part = partOfDay(hourOf(now, dates.timeZone));
  const name = user?.FirstName.trim();
  const points = isWhole && ownPoints(cards, answers);
  return (
    <header className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{name ? t(`host.home.${part}Name`, { name }) : t(`host.home.${part}`)}</h1>
        <p>{formatLongDay(now, dates)}</p>
        {user && <SummaryLine cards={cards} answers={settled ? answers : nothing} now={now} />}
      </div>
      {user && (
        <div className={styles.aside}>
          {!isActing && <ArrangeButton cards={all} />}
          {!!points && (
            <Badge shape="pill" tone="accent" icon={icons.trophy} label={t('host.home.points', { count: points })} />
          )}
        </div>
      )}
    </header>
  );
}
