import { usePortalFacts, useText, useViewer } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { LazyDialog } from '../../../parts/lazy-dialog.tsx';

const planWeek = () => import(/* webpackChunkName: "plan-week" */ './plan-week.tsx');

interface WeekPlanningProps {
  /** @param day the first day for which something was planned */
  onPlanned(day: string): void;
}

/** Opens the panel that plans learning for the next days. Its code is loaded then. */
export function WeekPlanning({ onPlanned }: WeekPlanningProps) {
  const t = useText();
  const { flags } = usePortalFacts();
  const { principal } = useViewer();
  const [isOpen, setOpen] = useState(false);
  // Learning is planned in person, as it is done.
  if (principal !== null || flags.lms !== true) return null;
  const onClose = () => setOpen(false);
  const planned = (day: string) => {
    onClose();
    onPlanned(day);
  };
  return (
    <>
      <Button icon={CalendarCheck} label={t('coaching.week.title')} onPress={() => setOpen(true)} />
      {isOpen && (
        <LazyDialog title={t('coaching.week.title')} load={planWeek} props={{ onPlanned: planned, onClose }} />
      )}
    </>
  );
}
