import { saveCoachingTopic } from '@portico/contracts/coaching/calls';
import type { ManagedTopic } from '@portico/contracts/coaching/prompt-shapes';
import { failureCode } from '@portico/contracts/platform/outcome';
import { line, text } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { TextArea, TextField } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';

interface TopicDialogProps {
  /** Undefined creates a new topic. */
  topic: ManagedTopic | undefined;
  onClose(): void;
}

const schema = z.object({ name: line(80, 1, 'coaching.topics.nameMissing'), description: text(300) });

export function TopicDialog({ topic, onClose }: TopicDialogProps) {
  const t = useText();
  const { write } = useWrite(saveCoachingTopic);
  const form = useForm({
    t,
    schema,
    start: { name: topic?.name ?? '', description: topic?.description ?? '' },
    submit: (fields) => write({ body: { topicId: topic?.topicId ?? null, basedOn: topic?.version ?? 0, ...fields } }),
    explain: (cause) => {
      const code = failureCode(cause);
      if (code === 'conflict') return { at: { name: t('coaching.topics.nameTaken') } };
      return t(failureText(cause, code === 'stale_version' ? 'coaching.topics.stale' : 'coaching.topics.failed'));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(topic ? 'coaching.topics.edit' : 'coaching.topics.add')}
      texts={{
        save: t('coaching.topics.save'),
        cancel: t('coaching.topics.cancel'),
        saved: t('coaching.topics.saved'),
      }}
      onClose={onClose}
    >
      <TextField label={t('coaching.topics.name')} maxLength={80} autoFocus {...form.field('name')} />
      <TextArea
        label={t('coaching.topics.description')}
        isOptional
        rows={3}
        maxLength={300}
        {...form.field('description')}
      />
    </FormDialog>
  );
}
