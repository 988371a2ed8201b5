import { useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Stack } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { OvertakenNotice } from '../../overtaken-notice.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import type { Change } from '../parts/use-change.ts';

interface NameDialogProps {
  title: string;
  /** The stored name as of the last read. */
  name?: string;
  refused: Change['refused'];
  isBusy: boolean;
  onSave: (name: string, seen: string) => void;
  onClose: () => void;
}

/** Asks for a single name. */
export function NameDialog({ title, name = '', refused, isBusy, onSave, onClose }: NameDialogProps) {
  const t = useText();
  const form = useVersionedValue(name, 0);
  const typed = form.value.trim();
  const isReady = typed !== '' && typed !== name && !form.isOvertaken;
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
            onPress={() => onSave(typed, form.base.value)}
          />
        </>
      }
    >
      <Stack>
        <TextField label={t('admin.people.name')} value={form.value} maxLength={120} onChange={form.set} autoFocus />
        <OvertakenNotice form={form} theirs={name} />
        <RefusedNotice refused={refused} />
      </Stack>
    </Dialog>
  );
}
