import { locale } from '@portico/contracts/platform/dates';
import type { CountedActivity } from '@portico/contracts/platform/remote-description';
import { useDateStyle, useText } from '@portico/remote-contract';
import type { VisibleCard } from '../visible-cards.ts';
import type { CardAnswers } from '../visit.ts';
import styles from './head.module.css';
import { countSoon, hasAll, isOtherSoon } from './summary.ts';

interface SummaryLineProps {
  cards: readonly VisibleCard[];
  answers: CardAnswers;
  now: string;
}

/** "One meeting today, 2 courses and one quiz due within a week." Reserves its line before the summary is known. */
export function SummaryLine({ cards, answers, now }: SummaryLineProps) {
  const t = useText();
  const { language, timeZone } = useDateStyle();
  const counted = countSoon(cards, answers, now, timeZone);
  const some = (activity: CountedActivity) => {
    const count = counted.get(activity);
    return count ? [t(`host.home.summary.${activity}`, { count })] : [];
  };
  const due = new Intl.ListFormat(locale(language)).format([...some('courses'), ...some('quizzes')]);
  const known = [...some('meetings'), ...(due ? [t('host.home.summary.due', { what: due })] : [])].join(', ');
  // "Nothing" is shown only after all cards have responded, and not above a list that says otherwise.
  const isNone = hasAll(cards, answers) && !isOtherSoon(cards, answers, now, timeZone);
  const summary = known || (isNone && t('host.home.summary.none'));
  const end = hasAll(cards, answers) ? '.' : ' …';
  return <p className={styles.summary}>{summary && `${summary.charAt(0).toUpperCase()}${summary.slice(1)}${end}`}</p>;
}
