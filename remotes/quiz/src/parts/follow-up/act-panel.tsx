import type { FollowUpDraft } from '@portico/contracts/followup/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Dialog, FormSkeleton, Notice, Row, Screen, Stack, Text, toast } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { Checkbox, Select, useUnreadable } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { type FaultToActOn, isTimeTaken, useCreateFollowUp, useFollowUpDraft } from '../../data/follow-ups.ts';
import { personName } from '../../data/team-members.ts';
import { ActionField, useActionChoice } from './action-choice.tsx';
import { faultText } from './answer-of.ts';
import { CheckField, useCheckChoice } from './check-choice.tsx';
import { LessonField, useLessonChoice } from './lesson-choice.tsx';
import { TalkField, useTalkChoice } from './talk-choice.tsx';

interface ActPanelProps extends FaultToActOn {
  onClose(): void;
}

/** Plans a follow-up for a fault. Everything is prefilled, so that one press creates it. */
export default function ActPanel({ onClose, personID: suggested, ...of }: ActPanelProps) {
  const t = useText();
  const [personID, choose] = useState(suggested);
  const fault = { ...of, ...(personID !== undefined && { personID }) };
  const found = useFollowUpDraft(fault);
  const [first, setFirst] = useState<FollowUpDraft>();
  const isWithoutTeam = of.origin === 'board' && first === undefined && found.state === 'failed';
  // The one suggested may already have a follow-up, but others can still be chosen.
  const ofTeam = useFollowUpDraft(of, isWithoutTeam && personID !== undefined);
  const known = first ?? found.data ?? (isWithoutTeam ? ofTeam.data : undefined);
  if (known !== first) setFirst(known);
  const chosen = known?.people?.find(({ UserID }) => UserID === personID);
  return (
    <Dialog title={t('quiz.followUp.act')} isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack>
        {/* The same for everyone in the team, so it stays while another person's draft is loaded. */}
        {known && <FaultSummary draft={known} />}
        {known?.people && (
          <Select
            label={t('quiz.followUp.person')}
            choices={known.people.map((one) => ({ id: one.UserID, label: personName(one) }))}
            value={personID ?? null}
            onChange={(id) => id !== null && choose(id)}
          />
        )}
        {chosen && found.state === 'failed' && found.error.code === 'conflict' ? (
          <Notice tone="warning" isLive title={t('quiz.followUp.person.refused', { name: personName(chosen) })} />
        ) : (
          <Screen data={found} skeleton={<FormSkeleton />}>
            {(draft) => (
              // Lessons, talk and board are those of the chosen person.
              <ActForm key={personID} fault={fault} draft={draft} onTaken={found.retry} onClose={onClose} />
            )}
          </Screen>
        )}
      </Stack>
    </Dialog>
  );
}

/** Names the person unless they are still to be chosen: the panel may be opened from the page of a whole team. */
function FaultSummary({ draft: { person, people, question, before } }: { draft: FollowUpDraft }) {
  const t = useText();
  const style = useDateStyle();
  return (
    <Stack gap="s">
      {!people && <Text tone="muted">{personName(person)}</Text>}
      <Text isStrong>{question.text}</Text>
      <Text>{[faultText(before, t, style), before.comment].filter(Boolean).join(' · ')}</Text>
    </Stack>
  );
}

interface ActFormProps {
  fault: FaultToActOn;
  draft: FollowUpDraft;
  /** Reads the free times again. */
  onTaken(): void;
  onClose(): void;
}

function ActForm({ fault, draft, onTaken, onClose }: ActFormProps) {
  const t = useText();
  const style = useDateStyle();
  const lesson = useLessonChoice(draft);
  const talk = useTalkChoice(draft);
  const [issue, setIssue] = useState(false);
  const [checkOn, setCheckOn] = useState<string | null>(draft.checkOn);
  const [failed, setFailed] = useState<string>();
  const isUnreadable = useUnreadable();
  const action = useActionChoice(draft.action, draft.question.text, draft.before);
  const check = useCheckChoice(draft);
  const create = useCreateFollowUp();
  const { before, leaders } = draft;
  const isProposal = draft.how === 'propose';
  const needsPerson = draft.people !== undefined && fault.personID === undefined;
  const names = leaders.map(({ FirstName, LastName }) => `${FirstName} ${LastName}`).join(', ');
  const send = async () => {
    if (checkOn === null) return;
    const more = {
      ...(action.action !== undefined && { action: action.action }),
      ...check.check,
      ...(issue && { boardIssue: true }),
    };
    const body = { ...fault, ...talk.talk, ...more, checkOn };
    try {
      await create.write({ body: { ...body, ...lesson.lesson } });
      toast({ tone: 'success', title: t(isProposal ? 'quiz.followUp.proposed' : 'quiz.followUp.planned') });
      onClose();
    } catch (cause) {
      if (!isTimeTaken(cause)) return setFailed(failureText(cause, 'quiz.followUp.failed'));
      setFailed('quiz.followUp.talk.taken');
      onTaken();
    }
  };
  return (
    <Stack>
      {failed && <Notice tone="danger" isLive title={t(failed)} />}
      {/* What is suggested depends on the person. */}
      {!needsPerson && (
        <>
          {isProposal && <Text tone="muted">{t('quiz.followUp.proposeTo', { names })}</Text>}
          <LessonField choice={lesson} before={before} />
          <TalkField choice={talk} />
          <ActionField choice={action} />
          {draft.board && (
            <Checkbox
              label={t('quiz.followUp.issue')}
              description={t('quiz.followUp.issue.note', {
                team: draft.board.team,
                day: formatDay(draft.board.day, style),
                name: draft.person.FirstName,
              })}
              isSelected={issue}
              onChange={setIssue}
            />
          )}
          {draft.comesAgain === false && <Text tone="muted">{t('quiz.followUp.notAgain')}</Text>}
          <DatePicker
            label={t(draft.comesAgain === false ? 'quiz.followUp.finish' : 'quiz.followUp.check')}
            value={checkOn}
            onChange={setCheckOn}
          />
          <CheckField choice={check} />
        </>
      )}
      <Row>
        <Button
          variant="primary"
          label={t(isProposal ? 'quiz.followUp.propose' : 'quiz.followUp.plan')}
          isDisabled={needsPerson || checkOn === null || isUnreadable || action.isMissing || check.isMissing}
          isPending={create.busy}
          onPress={() => void send()}
        />
      </Row>
    </Stack>
  );
}
