import { revokePoints } from '@portico/contracts/gamification/calls';
import type { LedgerEntry } from '@portico/contracts/gamification/player-shapes';
import { CallError, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Notice, Stack, toast } from '@portico/ui';
import { TextArea, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

const shortest = 3;

export function RevokeDialog({ entry, onClose }: { entry: LedgerEntry; onClose(): void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  useUnloadWarning(reason !== '');
  const [wasSent, setWasSent] = useState(false);
  const revoke = useWrite(revokePoints);
  const isShort = reason.trim().length < shortest;
  const submit = async () => {
    setWasSent(true);
    if (isShort) return;
    try {
      await revoke.write({ body: { pointID: entry.pointID, reason } });
      toast({ tone: 'success', title: t('gamification.person.revoked') });
      onClose();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
    }
  };
  return (
    <Dialog
      title={t('gamification.person.revoke', { about: entry.about })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('gamification.person.close')} onPress={onClose} />
          <Button
            variant="danger"
            label={t('gamification.person.revokeIt', { points: entry.points })}
            isPending={revoke.busy}
            onPress={() => void submit()}
          />
        </>
      }
    >
      <Stack>
        {revoke.error && (
          <Notice tone="danger" isLive title={t(failureText(revoke.error, 'gamification.person.failed'))} />
        )}
        <p>{t('gamification.person.revoke.text')}</p>
        <TextArea
          label={t('gamification.person.reason')}
          rows={2}
          maxLength={200}
          value={reason}
          error={wasSent && isShort ? t('gamification.person.noReason') : undefined}
          onChange={setReason}
        />
      </Stack>
    </Dialog>
  );
}
