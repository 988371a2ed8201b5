import { usePortalFacts, useText } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';

const planOneToOnes = () => import(/* webpackChunkName: "coaching-plan" */ './plan-one-to-ones.tsx');

/** Opens the panel that plans the missing one-to-ones of a team. Its code is loaded then. */
export function Planning({ teamId }: { teamId: string }) {
  const t = useText();
  const { flags } = usePortalFacts();
  const [isOpen, setOpen] = useState(false);
  if (flags.schedule !== true) return null;
  const onClose = () => setOpen(false);
  return (
    <>
      <Button icon={CalendarPlus} label={t('coaching.plan.title')} onPress={() => setOpen(true)} />
      {isOpen && <LazyDialog title={t('coaching.plan.title')} load={planOneToOnes} props={{ teamId, onClose }} />}
    </>
  );
}
