import { saveCoachingTopic } from '@portico/contracts/coaching/calls';
import type { KeptTopic } from '@portico/contracts/coaching/prompt-shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { RecordDialog, TextArea, TextField, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

interface TopicDialogProps {
  /** Undefined makes a new one. */
  topic: KeptTopic | undefined;
  onClose(): void;
}

export function TopicDialog({ topic, onClose }: TopicDialogProps) {
  const t = useText();
  const [name, setName] = useState(topic?.name ?? '');
  const [description, setDescription] = useState(topic?.description ?? '');
  useUnloadWarning(name !== (topic?.name ?? '') || description !== (topic?.description ?? ''));
  const [wasTried, setTried] = useState(false);
  const { write, busy, error } = useWrite(saveCoachingTopic);
  const isNameless = name.trim() === '';
  const isTaken = error?.code === 'conflict';
  const save = async () => {
    setTried(true);
    if (isNameless) return false;
    const body = { topicId: topic?.topicId ?? null, name, description, basedOn: topic?.version ?? 0 };
    return write({ body }).then(
      () => true,
      () => false,
    );
  };
  const nameError = isTaken ? t('coaching.topics.nameTaken') : undefined;
  return (
    <RecordDialog
      title={t(topic ? 'coaching.topics.edit' : 'coaching.topics.add')}
      texts={{
        save: t('coaching.topics.save'),
        cancel: t('coaching.topics.cancel'),
        saved: t('coaching.topics.saved'),
      }}
      isBusy={busy}
      fault={
        error && !isTaken
          ? t(failureText(error, error.code === 'stale_version' ? 'coaching.topics.stale' : 'coaching.topics.failed'))
          : undefined
      }
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={t('coaching.topics.name')}
        value={name}
        onChange={setName}
        maxLength={80}
        autoFocus
        error={wasTried && isNameless ? t('coaching.topics.nameMissing') : nameError}
      />
      <TextArea
        label={t('coaching.topics.description')}
        isOptional
        rows={3}
        maxLength={300}
        value={description}
        onChange={setDescription}
      />
    </RecordDialog>
  );
}
