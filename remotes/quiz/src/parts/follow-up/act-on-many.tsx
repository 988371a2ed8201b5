import type { TeamFaults } from '@portico/contracts/followup/shapes';
import type { SharedOrigin } from '@portico/contracts/followup/state';
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
import { faultText, isDated } from './answer-of.ts';
import { CheckCountField, useCheckCount } from './check-count.tsx';
import { LessonField, useLessonChoice } from './lesson-choice.tsx';

export interface ActOnManyProps {
  teamID: string;
  questionId: string;
  /** Set for a question of a quiz or verification. */
  QuizID?: string;
  /** Set for a course or skill instead of a question. */
  origin?: SharedOrigin;
  /** Period of the evaluations that count. */
  from?: string;
  to?: string;
  onClose(): void;
}

type Kind = SharedOrigin | 'evaluation' | 'quiz';

const noneTexts: Readonly<Record<Kind, string>> = {
  evaluation: 'none.text',
  quiz: 'none.quiz',
  assessment: 'none.assessment',
  certificate: 'none.certificate',
  course: 'none.course',
};

const peopleTexts: Readonly<Record<Kind, string>> = {
  evaluation: 'people.note',
  quiz: 'people.quiz',
  assessment: 'people.assessment',
  certificate: 'people.certificate',
  course: 'people.course',
};

/**
 * Plans follow-ups for the same fault of several people. Everything is prefilled, so that one press plans all of them.
 */
export default function ActOnMany({ onClose, ...of }: ActOnManyProps) {
  const t = useText();
  const kind = of.origin ?? (of.QuizID === undefined ? 'evaluation' : 'quiz');
  const found = useTeamFaults(of);
  const why = found.state === 'ready' && found.data.isHidden ? 'hidden' : noneTexts[kind];
  return (
    <Dialog title={t('quiz.followUp.act')} isOpen onOpenChange={(open) => !open && onClose()}>
      <Screen
        data={found}
        skeleton={<FormSkeleton />}
        size="box"
        isEmpty={({ faults }) => faults.length === 0}
        empty={<EmptyState icon={Target} title={t('quiz.followUp.many.none')} text={t(`quiz.followUp.many.${why}`)} />}
      >
        {(ready) => <ManyForm found={ready} kind={kind} origin={of.origin} onClose={onClose} />}
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
  kind: Kind;
  origin: SharedOrigin | undefined;
  onClose(): void;
}

/** More names would not fit into a message. */
const mostNames = 5;

function ManyForm({ found, kind, origin, onClose }: ManyFormProps) {
  const t = useText();
  const style = useDateStyle();
  const { faults, more } = found;
  const [chosen, setChosen] = useState<string[]>(faults.map(({ QSR_ID }) => QSR_ID));
  const lesson = useLessonChoice(found);
  const [talk, setTalk] = useState(true);
  const [checkOn, setCheckOn] = useState<string | null>(found.checkOn);
  const [failed, setFailed] = useState<string>();
  const isUnreadable = useUnreadable();
  const action = useActionChoice(found.action, found.question.text, { origin });
  const count = useCheckCount(found.checks);
  const create = useCreateFollowUps();
  const dayLabel = labelOfDay(faults.filter(({ QSR_ID }) => chosen.includes(QSR_ID)));
  const namesOf = (leftOut: readonly string[] = []) => {
    const names = faults.flatMap(({ QSR_ID, person }) => (leftOut.includes(QSR_ID) ? [personName(person)] : []));
    if (names.length === 0) return [];
    const rest = names.length - mostNames;
    const named = names.slice(0, mostNames).join(', ');
    return [rest > 0 ? t('quiz.followUp.many.leftAndMore', { names: named, count: rest }) : `${named}.`];
  };
  const send = async () => {
    if (checkOn === null) return;
    const more = {
      ...(action.action !== undefined && { action: action.action }),
      ...(count.checks !== undefined && { checks: count.checks }),
    };
    const of = origin === undefined ? {} : { origin };
    const body = { ...of, questionId: found.question.id, evaluations: [...chosen], talk, ...more, checkOn };
    try {
      const { made, left, leftOut } = await create.write({ body: { ...body, ...lesson.lesson } });
      toast({
        tone: left > 0 ? 'info' : 'success',
        title: t('quiz.followUp.many.planned', { made }),
        ...(left > 0 && { text: [t('quiz.followUp.many.left', { left }), ...namesOf(leftOut)].join(' ') }),
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
          t(`quiz.followUp.many.${peopleTexts[kind]}`),
          ...(found.isHidden ? [t('quiz.followUp.many.hidden')] : []),
          ...(more > 0 ? [t('quiz.followUp.many.more', { listed: faults.length, all: faults.length + more })] : []),
        ].join(' ')}
        options={faults.map(({ QSR_ID, person, answer, verdict, QMDate, how, comesAgain }) => ({
          id: QSR_ID,
          label: personName(person),
          description: [
            faultText({ origin, answer, verdict, QMDate }, t, style),
            ...(isDated({ origin }) ? [] : [formatDay(QMDate, style)]),
            ...(comesAgain === false ? [t('quiz.followUp.many.notAsked')] : []),
            ...(how === 'propose' ? [t('quiz.followUp.many.proposal')] : []),
          ].join(' · '),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <LessonField choice={lesson} before={{ origin }} of={faults.length} />
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
