import { formatInstant } from '@portico/contracts/platform/dates';
import { trimText } from '@portico/contracts/platform/trim-text';
import type { NewTicket, TicketMetadata } from '@portico/contracts/support/shapes';
import { missingTicketFields, type RequiredTicketField } from '@portico/contracts/support/ticket-rules';
import { useDraft } from '@portico/data-client/unsent';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Notice, Row, Stack, toast } from '@portico/ui';
import { ErrorSummary, Select, TextArea, TextField } from '@portico/ui/form';
import { DraftNotice, KeptStatus } from '@portico/ui/unsent';
import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useSendTicket } from '../../data/send-ticket.ts';
import { AttachedFiles } from '../../parts/attached-files.tsx';
import { ReportFacts } from '../../parts/report-facts.tsx';
import { useAttachedFiles } from '../../parts/use-attached-files.ts';
import { MatchingHelp } from './matching-help.tsx';
import { OtherDraftDialog } from './other-draft-dialog.tsx';
import { beginningOf, isEmpty, readTicketInput, type TicketInput } from './ticket-input.ts';
import { useProblemReport } from './use-problem-report.ts';

interface NewTicketFormProps {
  template: NewTicket['template'];
  metadata: TicketMetadata;
  /** The page that a problem is reported about. */
  reported: string | null;
  /** What the subject begins with; a draft that is restored has its own. */
  about: string | null;
  onSent(): void;
  /** Whether files are attached or on their way: the draft keeps what is typed only. */
  onFiles(has: boolean): void;
}

const messages: Record<RequiredTicketField, string> = {
  SUP_TCK_TYPE: 'support.error.type',
  SUP_TCK_PRIORTY: 'support.error.priority',
  SUP_TCK_IMPACT: 'support.error.impact',
  comment: 'support.error.comment',
};

/** A new ticket. What is missing is said at the field and above the form; what is typed is kept from the first word on. */
export function NewTicketForm({ template, metadata, reported, about, onSent, onFiles }: NewTicketFormProps) {
  const t = useText();
  const formId = useId();
  const dates = useDateStyle();
  const beginning = beginningOf(template);
  const [input, setInput] = useState({ ...beginning, SUP_TCK_TITLE: (about ?? '').slice(0, 160) });
  const [wasSent, setWasSent] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const { send, busy, hasFailed } = useSendTicket();
  const attached = useAttachedFiles();
  const hasFiles = attached.files.length > 0 || attached.upload.isBusy;
  useEffect(() => {
    onFiles(hasFiles);
    return () => onFiles(false);
  }, [hasFiles, onFiles]);
  const report = useProblemReport(reported);
  const draft = useDraft({
    form: 'support/new-ticket',
    label: t('support.new.title'),
    restore: (value) => setInput(readTicketInput(value) ?? beginning),
  });
  const other = draft.state.other ? readTicketInput(draft.state.other.value) : undefined;
  const missing = wasSent ? missingTicketFields(input) : [];
  const errorOf = (field: RequiredTicketField) => (missing.includes(field) ? t(messages[field]) : undefined);
  const change = (part: Partial<TicketInput>) => {
    const next = { ...input, ...part };
    setInput(next);
    if (isEmpty(next, beginning)) void draft.discard();
    else draft.keep(next, next.SUP_TCK_TITLE.trim() || t('support.new.title'));
  };
  const idOf = (field: RequiredTicketField) => `${formId}-${field}`;
  const when = (time: number | string) => formatInstant(new Date(time).toISOString(), dates);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (missingTicketFields(input).length > 0) return;
    const { SUP_TCK_TITLE, ...rest } = input;
    const title = SUP_TCK_TITLE.trim();
    const files = attached.files.map(({ mediaID }) => mediaID);
    const body = { ...rest, ...(title ? { SUP_TCK_TITLE } : {}), ...(report ? { report } : {}), files };
    const label = title || trimText(input.comment, 80);
    // From then on a draft would offer again what is on its way.
    const outcome = await send(body, label, () => void draft.discard());
    if (!outcome) return draft.keep(input, title || t('support.new.title'));
    await draft.discard();
    if (outcome.kind === 'sent')
      toast({ tone: 'success', title: t('support.new.sent', { number: outcome.answer.SUP_TCK_TITLE }) });
    else toast({ tone: 'info', title: t('support.new.kept'), text: t('support.new.kept.text') });
    onSent();
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
      value={input[field] || null}
      error={errorOf(field)}
      onChange={(id) => change({ [field]: id })}
    />
  );
  return (
    <form onSubmit={(event) => void submit(event)} onPaste={attached.onPaste} noValidate>
      <Stack>
        <DraftNotice
          restoredFrom={draft.state.restoredFrom === null ? null : when(draft.state.restoredFrom)}
          other={draft.state.other ? when(draft.state.other.savedAt) : null}
          problem={draft.state.problem}
          onDiscard={() => {
            setInput(beginning);
            void draft.discard();
          }}
          onTakeOther={draft.takeOther}
          onCompare={() => setComparing(true)}
        />
        {isComparing && other && (
          <OtherDraftDialog
            mine={input}
            other={other}
            when={when(draft.state.other?.savedAt ?? '')}
            onChoose={(next) => {
              setInput(next);
              draft.settle(next);
            }}
            onClose={() => setComparing(false)}
          />
        )}
        <ErrorSummary
          title={t('support.error.title')}
          errors={missing.map((field) => ({ id: idOf(field), message: t(messages[field]) }))}
        />
        {hasFailed && (
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
          value={input.SUP_TCK_TITLE}
          maxLength={160}
          onChange={(SUP_TCK_TITLE) => change({ SUP_TCK_TITLE })}
        />
        <TextArea
          id={idOf('comment')}
          label={t('support.new.comment')}
          rows={5}
          maxLength={8000}
          value={input.comment}
          error={errorOf('comment')}
          onChange={(comment) => change({ comment })}
        />
        <AttachedFiles attached={attached} />
        <MatchingHelp title={input.SUP_TCK_TITLE} comment={input.comment} />
        {report && <ReportFacts report={report} />}
        <Row>
          <Button type="submit" variant="primary" icon={Send} label={t('support.new.send')} isPending={busy} />
          <KeptStatus kept={draft.state.kept} />
        </Row>
      </Stack>
    </form>
  );
}
