import { formatDay, isoDay } from '@portico/contracts/platform/dates';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Badge } from '@portico/ui';
import { Clock } from 'lucide-react';

/** A deadline in words; overdue ones and those due today are highlighted. */
export function DueDay({ dueOn }: { dueOn: string }) {
  const t = useText();
  const style = useDateStyle();
  const today = isoDay(new Date(usePortalFacts().now()).toISOString(), style.timeZone);
  const day = formatDay(dueOn, style);
  if (dueOn < today) return <Badge tone="danger" icon={Clock} label={t('lms.course.overdue', { day })} />;
  return <Badge tone={dueOn === today ? 'warning' : 'neutral'} label={t('lms.course.due', { day })} />;
}
