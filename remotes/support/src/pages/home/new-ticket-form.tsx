import type { TicketMetadata } from '@portico/contracts/support/shapes';
import { missingTicketFields, type RequiredTicketField } from '@portico/contracts/support/ticket-rules';
import { useText } from '@portico/remote-contract';
import { Button, Notice, Select, Stack, toast } from '@portico/ui';
import { ErrorSummary, TextArea, TextField } from '@portico/ui/form';
import { Send } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useSubmitTicket } from '../../data/tickets.ts';

interface NewTicketFormProps {
  metadata: TicketMetadata;
  onSent(): void;
}

const messages: Record<RequiredTicketField, string> = {
  SUP_TCK_TYPE: 'support.error.type',
  SUP_TCK_PRIORTY: 'support.error.priority',
  SUP_TCK_IMPACT: 'support.error.impact',
  comment: 'support.error.comment',
};
const nothing = { SUP_TCK_TYPE: '', SUP_TCK_PRIORTY: '', SUP_TCK_IMPACT: '', SUP_TCK_TITLE: '', comment: '' };

/** A new ticket. What is missing is said at the field and above the form; a failure keeps every word. */
export function NewTicketForm({ metadata, onSent }: NewTicketFormProps) {
  const t = useText();
  const formId = useId();
  const [draft, setDraft] = useState(nothing);
  const [wasSent, setWasSent] = useState(false);
  const { write, busy, error } = useSubmitTicket();
  const missing = wasSent ? missingTicketFields(draft) : [];
  const errorOf = (field: RequiredTicketField) => (missing.includes(field) ? t(messages[field]) : undefined);
  const change = (part: Partial<typeof nothing>) => setDraft((before) => ({ ...before, ...part }));
  const idOf = (field: RequiredTicketField) => `${formId}-${field}`;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (missingTicketFields(draft).length > 0) return;
    const { SUP_TCK_TITLE, ...rest } = draft;
    try {
      const ticket = await write({ body: { ...rest, ...(SUP_TCK_TITLE.trim() ? { SUP_TCK_TITLE } : {}) } });
      toast({ tone: 'success', title: t('support.new.sent', { number: ticket.SUP_TCK_TITLE }) });
      onSent();
    } catch {
      // The form stays as it is; the notice below says so.
    }
  };

  const choices = (list: readonly { id: string; name: string }[]) => list.map(({ id, name }) => ({ id, label: name }));
  const types = metadata.Types.map((type) => ({ id: type.id, label: type.SUP_TYPE_NAME }));
  const select = (
    field: Exclude<RequiredTicketField, 'comment'>,
    label: string,
    options: { id: string; label: string }[],
  ) => (
    <Select
      id={idOf(field)}
      label={label}
      placeholder={t('support.new.choose')}
      choices={options}
      value={draft[field] || null}
      error={errorOf(field)}
      onChange={(id) => change({ [field]: id })}
    />
  );
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <ErrorSummary
          title={t('support.error.title')}
          errors={missing.map((field) => ({ id: idOf(field), message: t(messages[field]) }))}
        />
        {error && (
          <Notice tone="danger" isLive title={t('support.new.failed')}>
            {t('support.new.failed.text')}
          </Notice>
        )}
        {select('SUP_TCK_TYPE', t('support.new.type'), types)}
        {select('SUP_TCK_PRIORTY', t('support.new.priority'), choices(metadata.Priorities))}
        {select('SUP_TCK_IMPACT', t('support.new.impact'), choices(metadata.Impacts))}
        <TextField
          label={t('support.new.subject')}
          isOptional
          value={draft.SUP_TCK_TITLE}
          maxLength={160}
          onChange={(SUP_TCK_TITLE) => change({ SUP_TCK_TITLE })}
        />
        <TextArea
          id={idOf('comment')}
          label={t('support.new.comment')}
          rows={5}
          maxLength={8000}
          value={draft.comment}
          error={errorOf('comment')}
          onChange={(comment) => change({ comment })}
        />
        <Button type="submit" variant="primary" icon={Send} label={t('support.new.send')} isPending={busy} />
      </Stack>
    </form>
  );
}
