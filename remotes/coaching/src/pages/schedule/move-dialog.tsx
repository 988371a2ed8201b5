import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { useText } from '@portico/remote-contract';
import { Button, Dialog } from '@portico/ui';
import { useState } from 'react';
import type { ChangeScope } from '../../data/calendar-writes.ts';
import { ScopeField } from './event/scope-field.tsx';

interface MoveDialogProps {
  event: CalendarEvent;
  onChosen(scope: ChangeScope): void;
  onClose(): void;
}

/** Asks to which occurrences a drag applies, after an occurrence of a series was dragged. */
export function MoveDialog({ event, onChosen, onClose }: MoveDialogProps) {
  const t = useText();
  const [scope, setScope] = useState<ChangeScope>('this');
  return (
    <Dialog
      title={t('coaching.schedule.move.title', { title: event.title })}
      size="s"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('coaching.schedule.close')} onPress={onClose} />
          <Button variant="primary" label={t('coaching.schedule.save')} onPress={() => onChosen(scope)} />
        </>
      }
    >
      <ScopeField value={scope} onChange={setScope} />
    </Dialog>
  );
}
