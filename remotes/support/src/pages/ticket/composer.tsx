import { allocateTickets, classifyTickets, handOverTicket, replyToTicket } from '@portico/contracts/support/calls/work';
import { fillCanned } from '@portico/contracts/support/canned-reply';
import type { Macro } from '@portico/contracts/support/settings-shapes';
import type { Ticket } from '@portico/contracts/support/shapes';
import type { PresentPerson } from '@portico/data-client/live';
import { useSelf, useText, useViewer } from '@portico/remote-contract';
import { Button, Card, Notice, Row, Stack } from '@portico/ui';
import { Select, Switch, TextArea } from '@portico/ui/form';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
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
type State = 'in-progress' | 'waiting' | 'resolved';
const states: readonly State[] = ['in-progress', 'waiting', 'resolved'];

/** The form for an answer or an internal note. Shows who else is typing an answer; a conflict never loses input. */
export function Composer({ ticket, present, onWriting }: ComposerProps) {
  const t = useText();
  const { user } = useViewer();
  const { UserID } = useSelf();
  const works = ticket.can.allocate;
  const { text, setText, sent } = useTicketDraft(ticket);
  const [isInternal, setInternal] = useState(false);
  const [state, setState] = useState<State | undefined>();
  const [macro, setMacro] = useState<Macro>();
  const [isTried, setTried] = useState(false);
  const [meanwhile, setMeanwhile] = useState<ReturnType<typeof readMeanwhile>>();
  const attached = useAttachedFiles();
  const { run, isBusy, refused } = useSupportWrite((error) => {
    const other = readMeanwhile(error);
    setMeanwhile(other);
    return other ? '' : undefined;
  });
  const writers = present.filter(({ writing }) => writing !== null).map(({ name }) => name);

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

  async function send(anyway: boolean): Promise<void> {
    setTried(true);
    if (text.trim() === '') return;
    const { files } = attached;
    const answer = await run(
      replyToTicket,
      {
        body: {
          ticketID: ticket.ticketID,
          text,
          internal: isInternal,
          files: files.map(({ mediaID }) => mediaID),
          seen: ticket.thread.at(-1)?.id ?? null,
          ...(anyway ? { anyway } : {}),
          ...(state ? { state } : {}),
        },
      },
      t(isInternal ? 'support.ticket.noted' : 'support.ticket.sent'),
    );
    if (!answer) return;
    if (macro) await act(macro);
    sent(text);
    attached.sent(files);
    setMacro(undefined);
    setState(undefined);
    setMeanwhile(undefined);
    setTried(false);
    onWriting(null);
  }

  const use = (chosen: Macro) => {
    const values = {
      firstName: (ticket.createdFor ?? ticket.createdBy).FirstName,
      title: ticket.SUP_TCK_TITLE,
      agent: user.FirstName,
    };
    setText(fillCanned(chosen.reply, values));
    setState(chosen.state ?? undefined);
    setMacro(chosen);
  };
  return (
    <Card as="section" labelledBy="ticket-answer">
      <form
        noValidate
        onPaste={attached.onPaste}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send(false);
        }}
      >
        <Stack>
          {/* A single item of the stack, so that the empty live region does not add a gap. */}
          <div>
            <h2 id="ticket-answer">{t(isInternal ? 'support.ticket.note' : 'support.ticket.answer')}</h2>
            <div aria-live="polite" className={styles.writers}>
              {writers.length > 0 && (
                <Notice tone="warning">{t('support.ticket.writing', { names: writers.join(', ') })}</Notice>
              )}
            </div>
          </div>
          {meanwhile && <MeanwhileNotice other={meanwhile} isBusy={isBusy} onAnyway={() => void send(true)} />}
          <TextArea
            label={t(isInternal ? 'support.ticket.noteText' : 'support.ticket.answerText')}
            rows={5}
            maxLength={8000}
            value={text}
            error={isTried && text.trim() === '' ? t('support.error.comment') : undefined}
            onFocus={() => onWriting('answer')}
            onBlur={() => onWriting(text.trim() === '' ? null : 'answer')}
            onChange={setText}
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
                  value={state ?? asItIs}
                  choices={[
                    { id: asItIs, label: t('support.ticket.then.same') },
                    ...states.map((one) => ({ id: one, label: t(`support.ticket.then.${one}`) })),
                  ]}
                  onChange={(id) => setState(states.find((one) => one === id))}
                />
                <Switch label={t('support.ticket.internal')} isSelected={isInternal} onChange={setInternal} />
              </Row>
            )}
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
