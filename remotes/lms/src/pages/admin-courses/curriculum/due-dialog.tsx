import type { DueRule } from '@portico/contracts/lms/authoring/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Stack } from '@portico/ui';
import { useState } from 'react';
import { DueFields } from '../../../parts/due-fields.tsx';

interface DueDialogProps {
  due: DueRule | null;
  onSave: (due: DueRule | null) => void;
  onClose: () => void;
}

/** The deadline for people to whom this curriculum assigns the course. */
export function DueDialog({ due, onSave, onClose }: DueDialogProps) {
  const t = useText();
  const [wanted, setWanted] = useState<DueRule | null | undefined>(due);
  return (
    <Dialog
      title={t('lms.authoring.setDue')}
      size="s"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button label={t('lms.authoring.cancel')} onPress={onClose} />
          <Button
            variant="primary"
            label={t('lms.authoring.save')}
            isDisabled={wanted === undefined}
            onPress={() => wanted !== undefined && onSave(wanted)}
          />
        </>
      }
    >
      <Stack>
        <DueFields say={(word) => t(`lms.authoring.due.${word}`)} value={due} isOptional onChange={setWanted} />
      </Stack>
    </Dialog>
  );
}
