import { locale } from '@portico/contracts/platform/dates';
import { allocateTickets, classifyTickets, handOverTicket, replyToTicket } from '@portico/contracts/support/calls/work';
import { fillCanned } from '@portico/contracts/support/canned-reply';
import type { Macro } from '@portico/contracts/support/settings-shapes';
import type { Ticket } from '@portico/contracts/support/shapes';
import type { PresentPerson } from '@portico/data-client/live';
import { useFormBinding } from '@portico/data-client/versioned-form';
import { useLanguage, useSelf, useText, useViewer } from '@portico/remote-contract';
import { Button, Card, Notice, Row } from '@portico/ui';
import { Select, Switch, TextArea } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { AttachedFiles } from '../../parts/attached-files.tsx';
import { RefusedNotice } from '../../parts/refused-notice.tsx';
import { useAttachedFiles } from '../../parts/use-attached-files.ts';
import { MacroMenu } from './macro-menu.tsx';
import { MeanwhileNotice, readMeanwhile } from './meanwhile-notice.tsx';
import styles from './ticket-page.module.css';
import { useTicketDraft } from './use-ticket-draft.ts';

interface ComposerProps {
  ticket: Ticket;
  /** Everyone else who has the ticket open. */
  present: readonly PresentPerson[];
  /** Tells them that the viewer is typing, and in which field. */
  onWriting(field: string | null): void;
}

const asItIs = 'as-it-is';
const states = ['in-progress', 'waiting', 'resolved'] as const;
const answerSchema = z.object({
  text: z.string().check(z.refine((text) => text.trim() !== '', 'support.error.comment')),
  isInternal: z.boolean(),
  /** Null leaves the state as it is. */
  state: z.nullable(z.enum(states)),
});
type AnswerInput = z.infer<typeof answerSchema>;

/** The form for an answer or an internal note. Shows who else is typing an answer; a conflict never loses input. */
export function Composer({ ticket, present, onWriting }: ComposerProps) {
  const t = useText();
  const { user } = useViewer();
  const { UserID } = useSelf();
  const works = ticket.can.allocate;
  const { text, setText, sent } = useTicketDraft(ticket);
  const [macro, setMacro] = useState<Macro>();
  const [meanwhile, setMeanwhile] = useState<ReturnType<typeof readMeanwhile>>();
  const attached = useAttachedFiles();
  const { run, isBusy, refused } = useSupportWrite((error) => {
    const other = readMeanwhile(error);
    setMeanwhile(other);
    return other ? '' : undefined;
  });
  const writers = present.filter(({ writing }) => writing !== null).map(({ name }) => name);
  const list = new Intl.ListFormat(locale(useLanguage()));

  /**
   * Applies the further actions of a macro. Runs after the answer is sent, because handing the ticket over ends the
   * right to answer.
   */
  async function act({ take, priorityID, line, name }: Macro): Promise<void> {
    const ticketIDs = [ticket.ticketID];
    if (priorityID) await run(classifyTickets, { body: { ticketIDs, SUP_TCK_PRIORTY: priorityID } });
    if (take && !line) await run(allocateTickets, { body: { ticketIDs, to: UserID } });
    if (line && line !== ticket.SUP_TCK_LINE)
      await run(handOverTicket, { body: { ticketID: ticket.ticketID, line, reason: name } });
  }

  /** Whether it is sent although someone else has answered since. */
  const isAnyway = useRef(false);
  const form = useForm<AnswerInput, AnswerInput>({
    t,
    schema: answerSchema,
    start: { text, isInternal: false, state: null },
    async submit({ text: words, isInternal: internal, state }) {
      const { files } = attached;
      const answer = await run(
        replyToTicket,
        {
          body: {
            ...{ ticketID: ticket.ticketID, text: words, internal },
            files: files.map(({ mediaID }) => mediaID),
            seen: ticket.thread.at(-1)?.id ?? null,
            ...(isAnyway.current ? { anyway: true } : {}),
            ...(state ? { state } : {}),
          },
        },
        t(internal ? 'support.ticket.noted' : 'support.ticket.sent'),
      );
      if (!answer) return false;
      if (macro) await act(macro);
      attached.sent(files);
      sent(words);
      return true;
    },
  });
  useFormBinding(form.hook, {
    value: { text },
    isChanged: text !== '',
    set: (typed) => setText(typed.text),
  });
  const { isInternal } = form.values;
  const onSent = () => {
    form.change('state', null);
    setMacro(undefined);
    setMeanwhile(undefined);
    onWriting(null);
  };
  const sendAnyway = async () => {
    isAnyway.current = true;
    const isSent = await form.send().finally(() => {
      isAnyway.current = false;
    });
    if (isSent) onSent();
  };

  const use = (chosen: Macro) => {
    const values = {
      firstName: (ticket.createdFor ?? ticket.createdBy).FirstName,
      title: ticket.SUP_TCK_TITLE,
      agent: user.FirstName,
    };
    form.change('text', fillCanned(chosen.reply, values));
    form.change('state', chosen.state ?? null);
    setMacro(chosen);
  };
  return (
    <Card as="section" labelledBy="ticket-answer">
      <Form form={form} onSaved={onSent} isDrafted onPaste={attached.onPaste}>
        {/* A single item of the stack, so that the empty live region does not add a gap. */}
        <div>
          <h2 id="ticket-answer">{t(isInternal ? 'support.ticket.note' : 'support.ticket.answer')}</h2>
          <div aria-live="polite" className={styles.writers}>
            {writers.length > 0 && (
              <Notice tone="warning">
                {t('support.ticket.writing', { names: list.format(writers), count: writers.length })}
              </Notice>
            )}
          </div>
        </div>
        {meanwhile && <MeanwhileNotice other={meanwhile} isBusy={isBusy} onAnyway={() => void sendAnyway()} />}
        <TextArea
          label={t(isInternal ? 'support.ticket.noteText' : 'support.ticket.answerText')}
          rows={5}
          maxLength={8000}
          {...form.field('text')}
          onFocus={() => onWriting('answer')}
          onBlur={() => onWriting(text.trim() === '' ? null : 'answer')}
        />
        <AttachedFiles attached={attached} />
        {refused && <RefusedNotice refused={refused} />}
        <Row isSpread>
          <Row>
            <Button
              type="submit"
              variant="primary"
              icon={Send}
              label={t(isInternal ? 'support.ticket.sendNote' : 'support.ticket.send')}
              isPending={isBusy}
            />
            {works && <MacroMenu onUse={use} />}
          </Row>
          {works && (
            <Row>
              <Select
                label={t('support.ticket.then')}
                choices={[
                  { id: asItIs, label: t('support.ticket.then.same') },
                  ...states.map((one) => ({ id: one, label: t(`support.ticket.then.${one}`) })),
                ]}
                {...form.choice('state')}
                value={form.values.state ?? asItIs}
                onChange={(id) => form.change('state', states.find((one) => one === id) ?? null)}
              />
              <Switch label={t('support.ticket.internal')} {...form.toggle('isInternal')} />
            </Row>
          )}
        </Row>
      </Form>
    </Card>
  );
}
