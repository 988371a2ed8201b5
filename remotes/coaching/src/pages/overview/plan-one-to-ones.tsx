import {
  type OneToOneMinutes,
  oneToOneMinutes,
  usualOneToOneMinutes,
} from '@portico/contracts/coaching/one-to-one-plan';
import type { MissingOneToOne, PlanStart } from '@portico/contracts/coaching/one-to-one-shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Dialog, ListSkeleton, Notice, Row, Screen, Stack, Text, toast } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { peopleTaken, useOneToOnePlan, useSendOneToOnes } from '../../data/one-to-ones.ts';
import { fullName } from '../../data/paths.ts';
import { PlannedTime, PlannedTimes } from '../../parts/planned-times.tsx';
import { worksAt } from '../../parts/works-at.ts';
import { type ChosenTimes, chosenTimes, clashing, proposalsIn } from './chosen-times.ts';

export interface PlanOneToOnesProps {
  teamId: string;
  onClose(): void;
}

/** Plans the missing one-to-ones of a team. Times are proposed, and can be changed before the invitations are sent. */
export default function PlanOneToOnes({ teamId, onClose }: PlanOneToOnesProps) {
  const t = useText();
  const [minutes, setMinutes] = useState<OneToOneMinutes>(usualOneToOneMinutes);
  const plan = useOneToOnePlan(teamId, minutes);
  return (
    <Dialog title={t('coaching.plan.title')} size="l" isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack>
        <Text tone="muted">{t('coaching.plan.lead')}</Text>
        <Select
          label={t('coaching.plan.length')}
          value={`${minutes}`}
          choices={oneToOneMinutes.map((one) => ({
            id: `${one}`,
            label: t('coaching.plan.minutes', { minutes: one }),
          }))}
          onChange={(id) => setMinutes(oneToOneMinutes.find((one) => `${one}` === id) ?? usualOneToOneMinutes)}
        />
        <Screen
          data={plan}
          size="box"
          skeleton={<ListSkeleton rows={4} />}
          isEmpty={({ missing }) => missing.length === 0}
          empty={{ icon: CalendarCheck, title: t('coaching.plan.none'), text: t('coaching.plan.none.text') }}
        >
          {({ missing, more, timeZone }) => (
            <Stack>
              <PlanForm
                key={minutes}
                teamId={teamId}
                minutes={minutes}
                timeZone={timeZone}
                missing={missing}
                onTaken={plan.retry}
                onClose={onClose}
              />
              {more > 0 && <Text tone="muted">{t('coaching.plan.more', { count: more })}</Text>}
            </Stack>
          )}
        </Screen>
      </Stack>
    </Dialog>
  );
}

interface PlanFormProps extends PlanOneToOnesProps {
  minutes: OneToOneMinutes;
  timeZone: string;
  missing: readonly MissingOneToOne[];
  /** Reads the times again. */
  onTaken(): void;
}

function PlanForm({ teamId, minutes, timeZone, missing, onTaken, onClose }: PlanFormProps) {
  const t = useText();
  const [changes, setChanges] = useState<ChosenTimes>({});
  /** Names of those who could not be invited at the last attempt. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<string>();
  const sending = useSendOneToOnes();
  const [first] = useState(() => proposalsIn(missing));
  const chosen = chosenTimes(missing, first, changes);
  const meetings = Object.entries(chosen).flatMap(([coacheeID, at]) =>
    at ? [{ coacheeID, date: at.date, timeStart: at.timeStart }] : [],
  );
  const clashes = clashing(chosen, minutes);
  const send = async () => {
    setFailed(undefined);
    setTaken([]);
    try {
      const body = { teamID: teamId, title: t('coaching.plan.event'), minutes, timeZone, meetings };
      const { planned } = await sending.write({ body });
      toast({ tone: 'success', title: t('coaching.plan.sent', { planned }) });
      onClose();
    } catch (cause) {
      const people = peopleTaken(cause);
      if (people.length === 0) return setFailed(failureText(cause, 'coaching.plan.failed'));
      setTaken(missing.flatMap(({ coachee }) => (people.includes(coachee.UserID) ? [fullName(coachee)] : [])));
      onTaken();
    }
  };
  return (
    <Stack>
      {failed && <Notice tone="danger" isLive title={t(failed)} />}
      {taken.length > 0 && (
        <Notice tone="danger" isLive title={t('coaching.plan.taken')}>
          {t('coaching.plan.taken.who', { names: taken.join(', ') })}
        </Notice>
      )}
      <PlannedTimes label={t('coaching.plan.people')}>
        {missing.map((one) => (
          <PlanRow
            key={one.coachee.UserID}
            missing={one}
            at={chosen[one.coachee.UserID] ?? null}
            clashes={clashes.has(one.coachee.UserID)}
            onChange={(at) => setChanges({ ...changes, [one.coachee.UserID]: at })}
          />
        ))}
      </PlannedTimes>
      <Row>
        <Button
          variant="primary"
          label={t('coaching.plan.send', { count: meetings.length })}
          isDisabled={meetings.length === 0 || clashes.size > 0}
          isPending={sending.busy}
          onPress={() => void send()}
        />
        <Button label={t('coaching.plan.cancel')} onPress={onClose} />
      </Row>
    </Stack>
  );
}

interface PlanRowProps {
  missing: MissingOneToOne;
  at: PlanStart | null;
  clashes: boolean;
  onChange(at: PlanStart | null): void;
}

/** A person, whether they are invited, and when. */
function PlanRow({ missing, at, clashes, onChange }: PlanRowProps) {
  const { coachee, daysSincePrevious, free, proposed, works } = missing;
  const t = useText();
  const style = useDateStyle();
  const name = fullName(coachee);
  const last =
    daysSincePrevious === null
      ? t('coaching.member.never')
      : t('coaching.member.previous', { days: daysSincePrevious });
  const compared = at?.start ?? free[0]?.start;
  const facts = [
    last,
    ...(works && compared ? [t('coaching.plan.works', { hours: worksAt(works, compared, style) })] : []),
    ...(free.length === 0 ? [t('coaching.plan.noTime')] : []),
  ];
  return (
    <PlannedTime
      {...{ name, facts, free, proposed, at, onChange }}
      labels={{ day: t('coaching.plan.day', { name }), time: t('coaching.plan.time', { name }) }}
      clash={clashes ? t('coaching.plan.clash') : undefined}
    />
  );
}
