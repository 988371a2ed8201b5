import type { getPreviousNextSessionsByTeam } from '@portico/contracts/coaching/calls';
import type { Answer } from '@portico/contracts/platform/call';
import { useText } from '@portico/remote-contract';
import styles from './overview-page.module.css';

type Summary = Answer<typeof getPreviousNextSessionsByTeam>['summary'];

/** The team in figures; each is also the count of a badge in the list below. */
export function CoverageSummary({ summary }: { summary: Summary }) {
  const t = useText();
  const figures = [
    { label: t('coaching.overview.covered'), value: summary.covered },
    { label: t('coaching.overview.due'), value: summary.due },
    { label: t('coaching.overview.overdue'), value: summary.overdue },
    { label: t('coaching.overview.waitingCoachee'), value: summary.waitingForCoachee },
    { label: t('coaching.overview.waitingCoach'), value: summary.waitingForCoach },
  ];
  return (
    <dl className={styles.summary}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dd>{value}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  );
}
