import type { TeamFaults } from '@portico/contracts/followup/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Dialog, EmptyState, FormSkeleton, Notice, Row, Screen, Stack, Text, toast } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { Checkbox, CheckboxGroup, RadioGroup, useUnreadable } from '@portico/ui/form';
import { Target } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useCreateFollowUps, useTeamFaults } from '../../data/follow-ups.ts';
import { personName } from '../../data/team-members.ts';

interface ActOnManyProps {
  teamID: string;
  questionId: string;
  from: string;
  to: string;
  onClose(): void;
}

/** Acts on the same fault of several people. Everything is prefilled, so that one press plans all of it. */
export default function ActOnMany({ onClose, ...of }: ActOnManyProps) {
  const t = useText();
  return (
    <Dialog title={t('quiz.followUp.act')} isOpen onOpenChange={(open) => !open && onClose()}>
      <Screen
        data={useTeamFaults(of)}
        skeleton={<FormSkeleton />}
        size="box"
        isEmpty={({ faults }) => faults.length === 0}
        empty={<EmptyState icon={Target} title={t('quiz.quality.many.none')} text={t('quiz.quality.many.none.text')} />}
      >
        {(found) => <ManyForm found={found} onClose={onClose} />}
      </Screen>
    </Dialog>
  );
}

const noLesson = 'none';

function ManyForm({ found, onClose }: { found: TeamFaults; onClose(): void }) {
  const t = useText();
  const style = useDateStyle();
  const { faults, more } = found;
  const [chosen, setChosen] = useState<string[]>(faults.map(({ QSR_ID }) => QSR_ID));
  const [lesson, setLesson] = useState(found.lessons[0]?.CourseID ?? noLesson);
  const [talk, setTalk] = useState(true);
  const [checkOn, setCheckOn] = useState<string | null>(found.checkOn);
  const [failed, setFailed] = useState<string>();
  const isUnreadable = useUnreadable();
  const create = useCreateFollowUps();
  const send = async () => {
    if (checkOn === null) return;
    const body = { questionId: found.question.id, evaluations: [...chosen], talk, checkOn };
    try {
      const { made, left } = await create.write({
        body: { ...body, CourseID: lesson === noLesson ? null : lesson },
      });
      toast({
        tone: left > 0 ? 'info' : 'success',
        title: t('quiz.quality.many.planned', { made }),
        ...(left > 0 && { text: t('quiz.quality.many.left', { left }) }),
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
        label={t('quiz.quality.many.people')}
        description={[
          t('quiz.quality.many.people.note'),
          ...(more > 0 ? [t('quiz.quality.many.more', { listed: faults.length, all: faults.length + more })] : []),
        ].join(' ')}
        options={faults.map(({ QSR_ID, person, answer, QMDate, how }) => ({
          id: QSR_ID,
          label: personName(person),
          description: [
            answer || t('quiz.followUp.notApplicable'),
            formatDay(QMDate, style),
            ...(how === 'propose' ? [t('quiz.quality.many.proposal')] : []),
          ].join(' · '),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {found.lessons.length > 0 ? (
        <RadioGroup
          label={t('quiz.followUp.lesson')}
          value={lesson}
          onChange={setLesson}
          options={[
            ...found.lessons.map(({ CourseID, name, minutes, people }) => ({
              id: CourseID,
              label: `${name} · ${t('quiz.minutes', { minutes })}`,
              description: t('quiz.quality.many.lessonFor', { people, of: faults.length }),
            })),
            { id: noLesson, label: t('quiz.followUp.noLesson') },
          ]}
        />
      ) : (
        <Text tone="muted">{t('quiz.followUp.noSuggestion')}</Text>
      )}
      <Checkbox
        label={t('quiz.followUp.talk')}
        description={t('quiz.followUp.talk.next')}
        isSelected={talk}
        onChange={setTalk}
      />
      <DatePicker label={t('quiz.followUp.check')} value={checkOn} onChange={setCheckOn} />
      <Row>
        <Button
          variant="primary"
          label={t('quiz.quality.many.plan', { count: chosen.length })}
          isDisabled={checkOn === null || isUnreadable || chosen.length === 0}
          isPending={create.busy}
          onPress={() => void send()}
        />
      </Row>
    </Stack>
  );
}
