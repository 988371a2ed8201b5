import { setGamificationItem, setGamificationItemWithDate } from '@portico/contracts/gamification/calls';
import type { Mission } from '@portico/contracts/gamification/shapes';
import { reportableDays } from '@portico/contracts/gamification/steps';
import { formatDay, isoDay } from '@portico/contracts/platform/dates';
import { CallError, useWrite } from '@portico/data-client';
import { useDateStyle, useText, useViewer } from '@portico/remote-contract';
import { Button, Icon, Link, Notice, Progress, toast } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { useUnreadable } from '@portico/ui/form';
import { millisecondsInDay } from 'date-fns/constants';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { placeOf } from '../../data/next-step.ts';
import styles from './mission.module.css';

type Item = Mission['items'][number];

/** A step with its progress and a link to the page where it is done, or a button for reporting it. */
export function StepRow({ item, mission }: { item: Item; mission: Mission }) {
  const t = useText();
  const dates = useDateStyle();
  const { principal } = useViewer();
  const place = placeOf(item.deed);
  return (
    <li className={styles.step}>
      <span className={item.isCompleted ? styles.done : styles.open}>
        <Icon icon={item.isCompleted ? CircleCheck : Circle} size={24} />
      </span>
      <div className={styles.words}>
        <h3>{item.title}</h3>
        <p className={styles.hint}>
          {item.isCompleted && item.completedOn !== null
            ? t('gamification.step.done', { day: formatDay(item.completedOn, dates) })
            : t(`gamification.step.how.${item.deed ?? 'reported'}`)}
        </p>
        {item.target > 1 && (
          <Progress
            label={item.title}
            value={item.count}
            max={item.target}
            valueText={t('gamification.step.count', { count: item.count, target: item.target })}
          />
        )}
        {!item.isCompleted && item.selfReportable && principal === null && <Report item={item} mission={mission} />}
        {!item.isCompleted && place !== null && (
          <p>
            <Link href={place} look="more">
              {t('gamification.step.go')}
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

function Report({ item, mission }: { item: Item; mission: Mission }) {
  const t = useText();
  const dates = useDateStyle();
  const { user } = useViewer();
  const today = isoDay(new Date().toISOString(), dates.timeZone);
  const [day, setDay] = useState<string | null>(today);
  const isUnreadable = useUnreadable();
  const now = useWrite(setGamificationItem);
  const dated = useWrite(setGamificationItemWithDate);
  const error = now.error ?? dated.error;
  const earliest = isoDay(new Date(Date.now() - reportableDays * millisecondsInDay).toISOString(), dates.timeZone);
  const began = isoDay(mission.startsOn, dates.timeZone);
  const submit = async () => {
    const query = {
      MissionId: mission.MissionId,
      itemID: item.itemID,
      username: user.UserName,
      userGUID: user.UserGUID ?? '',
    };
    try {
      if (day === null || day === today) await now.write({ query });
      else {
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
        await dated.write({ query: { ...query, year, month, day: date } });
      }
      toast({ tone: 'success', title: t('gamification.step.reported') });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
    }
  };
  return (
    <div className={styles.report}>
      {error && <Notice tone="danger" isLive title={t(failureText(error, 'gamification.step.failed'))} />}
      <DatePicker
        label={t('gamification.step.day')}
        value={day}
        min={[earliest, began].sort().at(-1)}
        max={today}
        onChange={setDay}
      />
      <Button
        variant="primary"
        label={t('gamification.step.report')}
        aria-label={t('gamification.step.reportOf', { step: item.title })}
        isDisabled={isUnreadable}
        isPending={now.busy || dated.busy}
        onPress={() => void submit()}
      />
    </div>
  );
}
