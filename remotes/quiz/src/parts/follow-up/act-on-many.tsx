import type { TeamFaults } from '@portico/contracts/followup/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Dialog, EmptyState, FormSkeleton, Notice, Row, Screen, Stack, Text, toast } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { Checkbox, CheckboxGroup, useUnreadable } from '@portico/ui/form';
import { Target } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useCreateFollowUps, useTeamFaults } from '../../data/follow-ups.ts';
import { personName } from '../../data/team-members.ts';
import { ActionField, useActionChoice } from './action-choice.tsx';
import { answerOf } from './answer-of.ts';
import { CheckCountField, useCheckCount } from './check-count.tsx';
import { LessonField, useLessonChoice } from './lesson-choice.tsx';

export interface ActOnManyProps {
  teamID: string;
  questionId: string;
  /** Set for a question of a quiz or verification. */
  QuizID?: string;
  /** Period of the evaluations that count. */
  from?: string;
  to?: string;
  onClose(): void;
}

/**
 * Plans follow-ups for the same fault of several people. Everything is prefilled, so that one press plans all of them.
 */
export default function ActOnMany({ onClose, ...of }: ActOnManyProps) {
  const t = useText();
  const isOfQuiz = of.QuizID !== undefined;
  const found = useTeamFaults(of);
  const none = isOfQuiz ? 'none.quiz' : 'none.text';
  const why = found.state === 'ready' && found.data.isHidden ? 'hidden' : none;
  return (
    <Dialog title={t('quiz.followUp.act')} isOpen onOpenChange={(open) => !open && onClose()}>
      <Screen
        data={found}
        skeleton={<FormSkeleton />}
        size="box"
        isEmpty={({ faults }) => faults.length === 0}
        empty={<EmptyState icon={Target} title={t('quiz.followUp.many.none')} text={t(`quiz.followUp.many.${why}`)} />}
      >
        {(ready) => <ManyForm found={ready} isOfQuiz={isOfQuiz} onClose={onClose} />}
      </Screen>
    </Dialog>
  );
}

/** What the day is: for a new score, or only for the lesson and the talk. */
function labelOfDay(chosen: readonly TeamFaults['faults'][number][]) {
  const again = chosen.filter(({ comesAgain }) => comesAgain !== false);
  if (again.length === chosen.length) return 'check';
  return again.length === 0 ? 'finish' : 'many.checkOrFinish';
}

interface ManyFormProps {
  found: TeamFaults;
  isOfQuiz: boolean;
  onClose(): void;
}

function ManyForm({ found, isOfQuiz, onClose }: ManyFormProps) {
  const t = useText();
  const style = useDateStyle();
  const { faults, more } = found;
  const [chosen, setChosen] = useState<string[]>(faults.map(({ QSR_ID }) => QSR_ID));
  const lesson = useLessonChoice(found);
  const [talk, setTalk] = useState(true);
  const [checkOn, setCheckOn] = useState<string | null>(found.checkOn);
  const [failed, setFailed] = useState<string>();
  const isUnreadable = useUnreadable();
  const action = useActionChoice(found.action, found.question.text);
  const count = useCheckCount(found.checks);
  const create = useCreateFollowUps();
  const dayLabel = labelOfDay(faults.filter(({ QSR_ID }) => chosen.includes(QSR_ID)));
  const send = async () => {
    if (checkOn === null) return;
    const more = {
      ...(action.action !== undefined && { action: action.action }),
      ...(count.checks !== undefined && { checks: count.checks }),
    };
    const body = { questionId: found.question.id, evaluations: [...chosen], talk, ...more, checkOn };
    try {
      const { made, left } = await create.write({ body: { ...body, ...lesson.lesson } });
      toast({
        tone: left > 0 ? 'info' : 'success',
        title: t('quiz.followUp.many.planned', { made }),
        ...(left > 0 && { text: t('quiz.followUp.many.left', { left }) }),
      });
      onClose();
    } catch (cause) {
      setFailed(failureText(cause, 'quiz.followUp.failed'));
    }
  };
  return (
    <Stack>
      {failed && <Notice tone="danger" isLive title={t(failed)} />}
      <Text isStrong>{found.question.text}</Text>
      <CheckboxGroup
        label={t('quiz.followUp.many.people')}
        description={[
          t(`quiz.followUp.many.people.${isOfQuiz ? 'quiz' : 'note'}`),
          ...(found.isHidden ? [t('quiz.followUp.many.hidden')] : []),
          ...(more > 0 ? [t('quiz.followUp.many.more', { listed: faults.length, all: faults.length + more })] : []),
        ].join(' ')}
        options={faults.map(({ QSR_ID, person, answer, verdict, QMDate, how, comesAgain }) => ({
          id: QSR_ID,
          label: personName(person),
          description: [
            answerOf({ answer, verdict }, t),
            formatDay(QMDate, style),
            ...(comesAgain === false ? [t('quiz.followUp.many.notAsked')] : []),
            ...(how === 'propose' ? [t('quiz.followUp.many.proposal')] : []),
          ].join(' · '),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <LessonField choice={lesson} of={faults.length} />
      <Checkbox
        label={t('quiz.followUp.talk')}
        description={t('quiz.followUp.talk.next')}
        isSelected={talk}
        onChange={setTalk}
      />
      <ActionField choice={action} />
      {dayLabel === 'finish' && <Text tone="muted">{t('quiz.followUp.notAgain')}</Text>}
      <DatePicker label={t(`quiz.followUp.${dayLabel}`)} value={checkOn} onChange={setCheckOn} />
      <CheckCountField count={count} />
      <Row>
        <Button
          variant="primary"
          label={t('quiz.followUp.many.plan', { count: chosen.length })}
          isDisabled={checkOn === null || isUnreadable || action.isMissing || count.isMissing || chosen.length === 0}
          isPending={create.busy}
          onPress={() => void send()}
        />
      </Row>
    </Stack>
  );
}
