import { usePortalFacts, useText, useViewer } from '@portico/remote-contract';
import { Button, Dialog, FailedState, ListSkeleton } from '@portico/ui';
import { LazyPart } from '@portico/ui/patterns/lazy-part';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';

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
  const dialog = {
    title: t('coaching.week.title'),
    size: 'l' as const,
    isOpen: true,
    onOpenChange: (open: boolean) => !open && onClose(),
  };
  const planned = (day: string) => {
    onClose();
    onPlanned(day);
  };
  return (
    <>
      <Button icon={CalendarCheck} label={t('coaching.week.title')} onPress={() => setOpen(true)} />
      {isOpen && (
        <LazyPart
          load={planWeek}
          props={{ onPlanned: planned, onClose }}
          waiting={
            <Dialog {...dialog}>
              <ListSkeleton rows={4} />
            </Dialog>
          }
          failed={(retry) => (
            <Dialog {...dialog}>
              <FailedState onRetry={retry} />
            </Dialog>
          )}
        />
      )}
    </>
  );
}
