import type { PlanStart } from '@portico/contracts/coaching/one-to-one-shapes';
import type { LearningTime } from '@portico/contracts/lms/learning-plan-shapes';
import { formatWorkingHours } from '@portico/contracts/platform/calendar/working-hours';
import { formatDay } from '@portico/contracts/platform/dates';
import { Link, useDateStyle, useText } from '@portico/remote-contract';
import { Button, Dialog, ListSkeleton, Notice, Row, Screen, Stack, Text, toast } from '@portico/ui';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import { isTaken, useLearningPlan, usePlanLearning } from '../../../data/learning-plan.ts';
import { PlannedTime, PlannedTimes } from '../../../parts/planned-times.tsx';
import { type ChosenLearning, chosenLearning, clashing, keyOf } from './chosen-learning.ts';
import styles from './plan-week.module.css';

interface PlanWeekProps {
  /** @param day the first day of the plan */
  onPlanned(day: string): void;
  onClose(): void;
}

/** Proposes free times of the next days for courses that are due; one press puts them into the schedule. */
export default function PlanWeek({ onPlanned, onClose }: PlanWeekProps) {
  const t = useText();
  const { language } = useDateStyle();
  const plan = useLearningPlan();
  const none = plan.data?.hasPlanned ? 'allPlanned' : 'none';
  return (
    <Dialog title={t('coaching.week.title')} size="l" isOpen onOpenChange={(open) => !open && onClose()}>
      <Screen
        data={plan}
        size="box"
        skeleton={<ListSkeleton rows={4} />}
        isEmpty={({ times }) => times.length === 0}
        empty={{ icon: CalendarCheck, title: t(`coaching.week.${none}`), text: t(`coaching.week.${none}.text`) }}
      >
        {({ times, works }) => (
          <Stack>
            <Text tone="muted">
              {t('coaching.week.lead', { hours: formatWorkingHours(works, language) })}{' '}
              <Link to="/usersettings" className={styles.link}>
                {t('coaching.week.hours')}
              </Link>
            </Text>
            <PlanForm
              times={times}
              timeZone={works.timeZone}
              onTaken={plan.retry}
              onPlanned={onPlanned}
              onClose={onClose}
            />
          </Stack>
        )}
      </Screen>
    </Dialog>
  );
}

interface PlanFormProps extends PlanWeekProps {
  times: readonly LearningTime[];
  timeZone: string;
  /** Reads the free times again. */
  onTaken(): void;
}

function PlanForm({ times, timeZone, onTaken, onPlanned, onClose }: PlanFormProps) {
  const t = useText();
  const [changes, setChanges] = useState<ChosenLearning>({});
  const [failed, setFailed] = useState<string>();
  const planning = usePlanLearning();
  const chosen = chosenLearning(times, changes);
  const clashes = clashing(times, chosen);
  const wanted = times.flatMap((time) => {
    const at = chosen[keyOf(time)];
    return at ? [{ CourseID: time.CourseID, minutes: time.minutes, date: at.date, timeStart: at.timeStart }] : [];
  });
  const send = async () => {
    setFailed(undefined);
    try {
      const { planned } = await planning.write({ body: { timeZone, times: wanted } });
      toast({ tone: 'success', title: t('coaching.week.done', { count: planned }) });
      const [first = ''] = wanted.map(({ date }) => date).sort();
      onPlanned(first);
    } catch (cause) {
      if (!isTaken(cause)) return setFailed(failureText(cause, 'coaching.week.failed'));
      setFailed('coaching.week.taken');
      onTaken();
    }
  };
  return (
    <Stack>
      {failed && <Notice tone="danger" isLive title={t(failed)} />}
      <PlannedTimes label={t('coaching.week.times')}>
        {times.map((time) => (
          <PlanRow
            key={keyOf(time)}
            time={time}
            at={chosen[keyOf(time)] ?? null}
            clashes={clashes.has(keyOf(time))}
            onChange={(at) => setChanges({ ...changes, [keyOf(time)]: at })}
          />
        ))}
      </PlannedTimes>
      <Row>
        <Button
          variant="primary"
          label={t('coaching.week.add', { count: wanted.length })}
          isDisabled={wanted.length === 0 || clashes.size > 0}
          isPending={planning.busy}
          onPress={() => void send()}
        />
        <Button label={t('coaching.week.cancel')} onPress={onClose} />
      </Row>
    </Stack>
  );
}

interface PlanRowProps {
  time: LearningTime;
  at: PlanStart | null;
  clashes: boolean;
  onChange(at: PlanStart | null): void;
}

/** A course or a part of it, whether it is planned, and when. */
function PlanRow({ time, at, clashes, onChange }: PlanRowProps) {
  const t = useText();
  const style = useDateStyle();
  const { CourseName, dueOn, due, part, parts, minutes, free, proposed } = time;
  const name = parts > 1 ? t('coaching.week.part', { name: CourseName, part, parts }) : CourseName;
  const facts = [
    t('coaching.week.minutes', { count: minutes }),
    ...(dueOn
      ? [t(due === 'overdue' ? 'coaching.week.overdue' : 'coaching.week.due', { day: formatDay(dueOn, style) })]
      : []),
    ...(free.length === 0 ? [t('coaching.week.noTime')] : []),
  ];
  return (
    <PlannedTime
      {...{ name, facts, free, proposed, at, onChange }}
      labels={{ day: t('coaching.week.day', { name }), time: t('coaching.week.time', { name }) }}
      clash={clashes ? t('coaching.week.clash') : undefined}
    />
  );
}
