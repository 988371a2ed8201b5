import type { CalendarEvent, InvitationAnswer } from '@portico/contracts/coaching/calendar-shapes';
import { answerCalendarEvent, getCalendarFile } from '@portico/contracts/coaching/calls';
import { formatLongDay } from '@portico/contracts/platform/dates';
import { formatSpanIn } from '@portico/contracts/platform/time-span';
import { sendCall, useWrite } from '@portico/data-client';
import { Link, useDateStyle, useSelf, useText } from '@portico/remote-contract';
import {
  Avatar,
  Badge,
  Button,
  Dialog,
  KeyValue,
  List,
  ListRow,
  Link as OutsideLink,
  Row,
  Stack,
  Text,
  toast,
} from '@portico/ui';
import { CalendarClock, CalendarX, Check, Download, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import { saveFile } from '../save-file.ts';
import styles from '../schedule-page.module.css';
import { useEventWords } from '../views/event-words.ts';
import { CancelEvent } from './cancel-event.tsx';
import type { EventInput } from './event-input.ts';
import { nameOf } from './people-field.tsx';
import { Proposals } from './proposals.tsx';
import { ProposeTime } from './propose-time.tsx';

interface EventDialogProps {
  event: CalendarEvent;
  /** @param proposed a proposed time, if the owner accepts one */
  onEdit(proposed?: Pick<EventInput, 'date' | 'timeStart'>): void;
  onClose(): void;
}

const tones = { accepted: 'success', declined: 'danger', tentative: 'warning', 'needs-action': 'neutral' } as const;

/** Shows one event: when, where, who, and the actions available to the viewer. */
export function EventDialog({ event, onEdit, onClose }: EventDialogProps) {
  const t = useText();
  const style = useDateStyle();
  const words = useEventWords();
  const me = useSelf().UserID;
  const [isCancelling, setCancelling] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const answering = useWrite(answerCalendarEvent);
  const mine = event.answers[me];
  const owner = event.participants[0];
  // An event planned by another area has its own page, where people sign up or cancel.
  const isInvited = owner?.UserID !== me && mine !== undefined && event.page === null;
  const mayCoach = event.coach?.UserID === me && event.coachee !== null;
  const answer = async (wanted: InvitationAnswer) => {
    try {
      await answering.write({ body: { calendarID: event.id, answer: wanted } });
      toast({ tone: 'success', title: t(`coaching.schedule.answered.${wanted}`) });
      onClose();
    } catch (cause) {
      toast({ tone: 'danger', title: t(failureText(cause, 'coaching.schedule.notSaved')) });
    }
  };
  const download = async () => {
    try {
      const file = await sendCall(getCalendarFile, { query: { calendarID: event.id } });
      saveFile(file.filename, file.text);
    } catch {
      toast({ tone: 'danger', title: t('coaching.schedule.noFile') });
    }
  };
  const when = event.allDay ? formatLongDay(event.date, style) : formatSpanIn(event, event.timeZone, style);
  return (
    <Dialog
      title={event.title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button icon={Download} label={t('coaching.schedule.file')} onPress={() => void download()} />
          {event.editable && (
            <>
              <Button icon={CalendarX} label={t('coaching.schedule.cancel')} onPress={() => setCancelling(true)} />
              <Button variant="primary" icon={Pencil} label={t('coaching.schedule.edit')} onPress={() => onEdit()} />
            </>
          )}
          {isInvited && (
            <>
              <Button icon={CalendarClock} label={t('coaching.schedule.propose')} onPress={() => setProposing(true)} />
              <Button icon={X} label={t('coaching.schedule.decline')} onPress={() => void answer('declined')} />
              <Button
                variant="primary"
                icon={Check}
                label={t('coaching.schedule.accept')}
                onPress={() => void answer('accepted')}
              />
            </>
          )}
        </>
      }
    >
      <Stack>
        <Row>
          <Badge tone="info" label={words.type(event)} />
          {event.recurring !== 'none' && (
            <Badge tone="neutral" label={t(`coaching.schedule.recurring.${event.recurring}`)} />
          )}
          {event.isChanged && <Badge tone="warning" label={t('coaching.schedule.isChanged')} />}
        </Row>
        <Proposals event={event} onTake={({ date, timeStart }) => onEdit({ date, timeStart })} onSettled={onClose} />
        <p className={styles.line}>
          <span>{when}</span>
          {event.location && <span>{event.location}</span>}
          {event.joinLink && (
            <OutsideLink href={event.joinLink} target="_blank" rel="noopener noreferrer">
              {t('coaching.schedule.join')}
            </OutsideLink>
          )}
        </p>
        {event.endBy && (
          <KeyValue items={[{ label: t('coaching.schedule.endBy'), value: formatLongDay(event.endBy, style) }]} />
        )}
        {event.page && <Link to={event.page}>{t('coaching.schedule.page')}</Link>}
        {mayCoach && event.coachee && (
          <Link to={`/coach/${event.coachee.UserID}/tgrow/0/m/new?event=${event.id}&iteration=${event.itterationID}`}>
            {t('coaching.schedule.startSession')}
          </Link>
        )}
        {event.details && <Text>{event.details}</Text>}
        {event.madeBy && owner && (
          <Text size="s" tone="muted">
            {t('coaching.schedule.madeBy', { name: nameOf(event.madeBy), owner: nameOf(owner) })}
          </Text>
        )}
        <List label={t('coaching.schedule.people')}>
          {event.participants.map((person) => (
            <ListRow
              key={person.UserID}
              title={nameOf(person)}
              start={<Avatar name={nameOf(person)} src={person.AvatarImage} id={person.UserID} size={32} />}
              end={<AnswerBadge answer={event.answers[person.UserID]} />}
            />
          ))}
        </List>
        {isProposing && <ProposeTime event={event} onClose={onClose} />}
        {isCancelling && <CancelEvent event={event} onDone={onClose} onClose={() => setCancelling(false)} />}
      </Stack>
    </Dialog>
  );
}

function AnswerBadge({ answer }: { answer: InvitationAnswer | undefined }) {
  const t = useText();
  if (answer === undefined) return null;
  return <Badge tone={tones[answer]} label={t(`coaching.schedule.answer.${answer}`)} />;
}
