import { useText } from '@portico/remote-contract';
import { Button, Dialog, Stack } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { useState } from 'react';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import type { Change } from '../parts/use-change.ts';

interface NameDialogProps {
  title: string;
  name?: string;
  refused: Change['refused'];
  isBusy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for one name. */
export function NameDialog({ title, name = '', refused, isBusy, onSave, onClose }: NameDialogProps) {
  const t = useText();
  const [typed, setTyped] = useState(name);
  const isReady = typed.trim() !== '' && typed.trim() !== name;
  return (
    <Dialog
      title={title}
      size="s"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button variant="ghost" label={t('admin.people.cancel')} onPress={onClose} />
          <Button
            variant="primary"
            label={t('admin.save')}
            isDisabled={!isReady}
            isPending={isBusy}
            onPress={() => onSave(typed.trim())}
          />
        </>
      }
    >
      <Stack>
        <TextField label={t('admin.people.name')} value={typed} maxLength={120} onChange={setTyped} autoFocus />
        <RefusedNotice refused={refused} />
      </Stack>
    </Dialog>
  );
}
