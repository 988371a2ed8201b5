import { usePortalFacts, useText } from '@portico/remote-contract';
import { Button, Dialog, FailedState, ListSkeleton } from '@portico/ui';
import { LazyPart } from '@portico/ui/patterns/lazy-part';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';

const planOneToOnes = () => import(/* webpackChunkName: "coaching-plan" */ './plan-one-to-ones.tsx');

/** Opens the panel that plans the missing one-to-ones of a team. Its code is loaded then. */
export function Planning({ teamId }: { teamId: string }) {
  const t = useText();
  const { flags } = usePortalFacts();
  const [isOpen, setOpen] = useState(false);
  if (flags.schedule !== true) return null;
  const onClose = () => setOpen(false);
  const dialog = {
    title: t('coaching.plan.title'),
    size: 'l' as const,
    isOpen: true,
    onOpenChange: (open: boolean) => !open && onClose(),
  };
  return (
    <>
      <Button icon={CalendarPlus} label={t('coaching.plan.title')} onPress={() => setOpen(true)} />
      {isOpen && (
        <LazyPart
          load={planOneToOnes}
          props={{ teamId, onClose }}
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
