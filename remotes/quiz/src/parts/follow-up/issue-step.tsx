import type { FollowUp } from '@portico/contracts/followup/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Link } from '@portico/ui';

/** The issue on the board, with the state that it has there. Those who may not read the board only see the state. */
export function IssueStep({ issue: { state, title, route, doneOn } }: { issue: NonNullable<FollowUp['issue']> }) {
  const t = useText();
  const style = useDateStyle();
  if (state === 'gone') return <p>{t('quiz.followUp.issue.gone')}</p>;
  return (
    <p>
      {route ? (
        <>
          {t('quiz.followUp.issue.on')} <Link href={route}>{title}</Link>
        </>
      ) : (
        t('quiz.followUp.issue.hidden')
      )}{' '}
      ·{' '}
      {state === 'done' && doneOn
        ? t('quiz.followUp.issue.done', { day: formatDay(doneOn, style) })
        : t('quiz.followUp.issue.open')}
    </p>
  );
}
