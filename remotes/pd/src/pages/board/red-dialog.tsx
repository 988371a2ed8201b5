import { markDay } from '@portico/contracts/pd/calls';
import { missingForRed } from '@portico/contracts/pd/issue-rules';
import type { MonthLetter, OpenBoard } from '@portico/contracts/pd/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Notice, Stack } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { Select, TextArea, TextField, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { fullName } from '../../data/paths.ts';

interface RedDialogProps {
  board: OpenBoard;
  letter: MonthLetter;
  onClose(): void;
}

/** A red day says why, and what is done about it by whom until when. */
export default function RedDialog({ board, letter, onClose }: RedDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [title, setTitle] = useState('');
  useUnloadWarning(reason !== '' || title !== '');
  const [ownerID, setOwner] = useState<string | null>(null);
  const [dueOn, setDueOn] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const { write, busy, error } = useWrite(markDay);
  const missing = missingForRed({ reason, ownerID, dueOn });
  const lacks = (what: (typeof missing)[number]) => wasTried && missing.includes(what);
  const save = async () => {
    setTried(true);
    if (missing.length > 0 || title.trim() === '' || ownerID === null || dueOn === null) return;
    const as = { mark: 'red' as const, reason, action: { title, ownerID, dueOn } };
    const body = { boardID: board.SessionIDPK, dimensionID: letter.dimensionID, as };
    if (await write({ body }).catch(() => undefined)) onClose();
  };
  return (
    <Dialog
      title={t('pd.letters.red', { name: letter.name })}
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('pd.edit.cancel')} onPress={onClose} />
          <Button variant="primary" label={t('pd.letters.markRed')} isPending={busy} onPress={() => void save()} />
        </>
      }
    >
      <Stack>
        {error && <Notice tone="danger" isLive title={t(failureText(error, 'pd.letters.failed'))} />}
        <TextArea
          label={t('pd.letters.reason')}
          value={reason}
          onChange={setReason}
          maxLength={500}
          autoFocus
          error={lacks('reason') ? t('pd.letters.reason.missing') : undefined}
        />
        <TextField
          label={t('pd.letters.action')}
          value={title}
          onChange={setTitle}
          maxLength={160}
          error={wasTried && title.trim() === '' ? t('pd.letters.action.missing') : undefined}
        />
        <Select
          label={t('pd.issue.owner')}
          choices={board.userStatuses.map(({ user }) => ({ id: user.UserID, label: fullName(user) }))}
          value={ownerID}
          onChange={setOwner}
          placeholder={t('pd.issue.owner.choose')}
          error={lacks('owner') ? t('pd.issue.owner.missing') : undefined}
        />
        <DatePicker
          label={t('pd.issue.dueOn')}
          value={dueOn}
          onChange={setDueOn}
          error={lacks('dueOn') ? t('pd.issue.dueOn.missing') : undefined}
        />
      </Stack>
    </Dialog>
  );
}
