import { CallError } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Notice, Stack } from '@portico/ui';
import { TextArea, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';

interface ReasonDialogProps {
  title: string;
  lead: string;
  label: string;
  isOpen: boolean;
  /** Where nothing needs to be said. */
  isOptional?: boolean;
  busy: boolean;
  onClose(): void;
  onConfirm(reason: string): Promise<unknown>;
}

/** Asks why, and keeps what was written where the call is refused. */
export function ReasonDialog({ title, lead, label, isOpen, isOptional, busy, onClose, onConfirm }: ReasonDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useUnloadWarning(isOpen && reason !== '');
  const confirm = async () => {
    if (!isOptional && reason.trim() === '') return setProblem('missing');
    try {
      await onConfirm(reason.trim());
      setReason('');
      setProblem(null);
      onClose();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setProblem(failureText(cause, 'quiz.qm.problem.failed'));
    }
  };
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      actions={<Button variant="primary" label={title} isPending={busy} onPress={() => void confirm()} />}
    >
      <Stack>
        <p>{lead}</p>
        {problem !== null && problem !== 'missing' && <Notice tone="danger" isLive title={t(problem)} />}
        <TextArea
          label={label}
          isOptional={isOptional}
          rows={4}
          maxLength={2000}
          value={reason}
          error={problem === 'missing' ? t('quiz.qm.addComment') : undefined}
          onChange={setReason}
        />
      </Stack>
    </Dialog>
  );
}
