import { formatDay, isoDay } from '@portico/contracts/platform/dates';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Badge } from '@portico/ui';
import { Clock } from 'lucide-react';

/**
 * A deadline in words; overdue ones and those due today are highlighted.
 * @param isSoon it is highlighted as well
 * @param isLabelled a label next to it says already that it is a deadline
 */
export function DueDay({ dueOn, isLabelled, isSoon }: { dueOn: string; isLabelled?: boolean; isSoon?: boolean }) {
  const t = useText();
  const style = useDateStyle();
  const today = isoDay(new Date(usePortalFacts().now()).toISOString(), style.timeZone);
  const day = formatDay(dueOn, style);
  if (dueOn < today) return <Badge tone="danger" icon={Clock} label={t('lms.course.overdue', { day })} />;
  return (
    <Badge
      tone={isSoon || dueOn === today ? 'warning' : 'neutral'}
      label={isLabelled ? day : t('lms.course.due', { day })}
    />
  );
}
