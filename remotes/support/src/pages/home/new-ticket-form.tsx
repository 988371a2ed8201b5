import { formatInstant } from '@portico/contracts/platform/dates';
import { trimText } from '@portico/contracts/platform/trim-text';
import type { NewTicket, TicketMetadata } from '@portico/contracts/support/shapes';
import type { RequiredTicketField } from '@portico/contracts/support/ticket-rules';
import { type DraftControls, useFormDraft } from '@portico/data-client/unsent';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Row, toast } from '@portico/ui';
import { Select, TextArea, TextField } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { DraftNotice, SavedStatus } from '@portico/ui/unsent';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSendTicket } from '../../data/send-ticket.ts';
import { AttachedFiles } from '../../parts/attached-files.tsx';
import { ReportFacts } from '../../parts/report-facts.tsx';
import { useAttachedFiles } from '../../parts/use-attached-files.ts';
import styles from './home-page.module.css';
import { MatchingHelp } from './matching-help.tsx';
import { MatchingIncidents } from './matching-incidents.tsx';
import { OtherDraftDialog } from './other-draft-dialog.tsx';
import { beginningOf, isEmpty, readTicketInput, ticketSchema } from './ticket-input.ts';
import { useProblemReport } from './use-problem-report.ts';

/** The option that clears a choice. */
const cleared = 'none';

interface NewTicketFormProps {
  template: NewTicket['template'];
  metadata: TicketMetadata;
  /** The page about which a problem is reported. */
  reported: string | null;
  /** The initial subject; a restored draft has its own. */
  about: string | null;
  onSent(): void;
  /** Reports whether files are attached or being uploaded, because drafts contain only text. */
  onFiles(has: boolean): void;
}

/**
 * The form for a new ticket: the person's text and pictures first, then the choices, which the tenant may have set
 * already. Missing values are named at the field and above the form; a draft is saved from the first word on.
 */
export function NewTicketForm({ template, metadata, reported, about, onSent, onFiles }: NewTicketFormProps) {
  const t = useText();
  const dates = useDateStyle();
  const beginning = beginningOf(template, metadata);
  const [isComparing, setComparing] = useState(false);
  const send = useSendTicket();
  const attached = useAttachedFiles();
  const hasFiles = attached.files.length > 0 || attached.upload.isBusy;
  useEffect(() => {
    onFiles(hasFiles);
    return () => onFiles(false);
  }, [hasFiles, onFiles]);
  const report = useProblemReport(reported);
  const form = useForm({
    t,
    schema: ticketSchema,
    start: { ...beginning, SUP_TCK_TITLE: (about ?? '').slice(0, 160) },
    submit: async (input) => {
      const { SUP_TCK_TITLE, ...rest } = input;
      const title = SUP_TCK_TITLE.trim();
      const files = attached.files.map(({ mediaID }) => mediaID);
      const body = { ...rest, ...(title ? { SUP_TCK_TITLE } : {}), ...(report ? { report } : {}), files };
      const label = title || trimText(input.comment, 80);
      // Discards the draft, which would otherwise be offered again while the ticket is being sent.
      const outcome = await send(body, label, () => void draft.discard()).catch((cause: unknown) => {
        draft.keep(input, title || t('support.new.title'));
        throw cause;
      });
      if (outcome.kind === 'sent')
        toast({ tone: 'success', title: t('support.new.sent', { number: outcome.answer.SUP_TCK_TITLE }) });
      else toast({ tone: 'info', title: t('support.new.kept'), text: t('support.new.kept.text') });
    },
    explain: () => ({ title: t('support.new.failed'), text: t('support.new.failed.text') }),
  });
  const { values: input, hook } = form;
  const draft: DraftControls = useFormDraft(hook, {
    form: 'support/new-ticket',
    label: t('support.new.title'),
    labelOf: ({ SUP_TCK_TITLE }) => SUP_TCK_TITLE.trim() || t('support.new.title'),
    read: (value) => readTicketInput(value) ?? beginning,
    isEmpty: (typed) => isEmpty(typed, beginning),
  });
  const other = draft.state.other ? readTicketInput(draft.state.other.value) : undefined;
  const when = (time: number | string) => formatInstant(new Date(time).toISOString(), dates);

  const choices = (list: readonly { id: string; name: string }[]) => list.map(({ id, name }) => ({ id, label: name }));
  const types = metadata.Types.map((type) => ({ id: type.id, label: type.SUP_TYPE_NAME }));
  const select = (
    field: Exclude<RequiredTicketField, 'comment'>,
    label: string,
    options: { id: string; label: string }[],
  ) => {
    const { onChange, ...choice } = form.choice(field);
    return (
      <Select
        label={label}
        placeholder={t('support.new.choose')}
        // A proposal can be cleared.
        choices={input[field] ? [...options, { id: cleared, label: t('support.new.clear') }] : options}
        {...choice}
        onChange={(id) => onChange(id === cleared ? '' : id)}
        value={input[field] || null}
      />
    );
  };
  return (
    <Form
      form={form}
      onSaved={() => void draft.discard().then(onSent)}
      summary={{ title: t('support.error.title') }}
      isDrafted
      onPaste={attached.onPaste}
    >
      <DraftNotice
        restoredFrom={draft.state.restoredFrom === null ? null : when(draft.state.restoredFrom)}
        other={draft.state.other ? when(draft.state.other.savedAt) : null}
        problem={draft.state.problem}
        onDiscard={() => {
          hook.reset(beginning, { keepDefaultValues: true });
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
            hook.reset(next, { keepDefaultValues: true });
            draft.settle(next);
          }}
          onClose={() => setComparing(false)}
        />
      )}
      <TextArea label={t('support.new.comment')} rows={5} maxLength={8000} {...form.field('comment')} />
      <AttachedFiles attached={attached} />
      <MatchingIncidents title={input.SUP_TCK_TITLE} comment={input.comment} />
      <MatchingHelp title={input.SUP_TCK_TITLE} comment={input.comment} />
      <TextField label={t('support.new.subject')} isOptional maxLength={160} {...form.field('SUP_TCK_TITLE')} />
      <div className={styles.choices}>
        {select('SUP_TCK_TYPE', t('support.new.type'), types)}
        {select('SUP_TCK_PRIORTY', t('support.new.priority'), choices(metadata.Priorities))}
        {select('SUP_TCK_IMPACT', t('support.new.impact'), choices(metadata.Impacts))}
      </div>
      {report && <ReportFacts report={report} />}
      <Row>
        <Button type="submit" variant="primary" icon={Send} label={t('support.new.send')} isPending={form.isBusy} />
        <SavedStatus kept={draft.state.kept} />
      </Row>
    </Form>
  );
}
