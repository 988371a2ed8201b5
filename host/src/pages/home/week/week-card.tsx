import type { Answer } from '@portico/contracts/platform/call';
import { formatDay } from '@portico/contracts/platform/dates';
import { getWeekReview } from '@portico/contracts/portal/week-calls';
import type { WeekCount } from '@portico/contracts/portal/week-review';
import { fetchCall, useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, Icon, IconButton, type IconType, toast } from '@portico/ui';
import {
  BookOpenCheck,
  CircleCheckBig,
  Flag,
  Flame,
  GraduationCap,
  HeartHandshake,
  ListChecks,
  Sparkles,
  TrendingUp,
  X,
} from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { device } from '../../../session/browser-storage.ts';
import { session } from '../../../session/index.ts';
import { own } from '../../../session/storage-keys.ts';
import styles from './week-card.module.css';

type Week = Answer<typeof getWeekReview>;

const icons: Record<WeekCount, IconType> = {
  courses: GraduationCap,
  lessons: BookOpenCheck,
  quizzes: ListChecks,
  actions: CircleCheckBig,
  missions: Flag,
  kudos: HeartHandshake,
};

/** Last week does not change. */
const forever = { cacheMinutes: Number.POSITIVE_INFINITY };

/** Resolves to the card, or to null if nothing happened or the person has closed it. */
export async function openWeek(): Promise<ComponentType | null> {
  const userID = session.getState().user?.UserID;
  if (userID === undefined) return null;
  const week = await fetchCall(getWeekReview, { query: { userID } }, forever);
  if (week.review === null || device.read(own.week) === week.from) return null;
  return function LastWeek() {
    const t = useText();
    const [isClosed, setClosed] = useState(device.read(own.week) === week.from);
    if (isClosed) return null;
    return (
      <WeekCard
        week={week}
        onClose={() => {
          device.write(own.week, week.from);
          setClosed(true);
          toast({ tone: 'info', title: t('host.week.again') });
          document.querySelector<HTMLElement>('main h1')?.focus();
        }}
      />
    );
  };
}

/** In the profile, for as long as the week lasts. */
export function OwnLastWeek({ userID }: { userID: string }) {
  const { data } = useCall(getWeekReview, { query: { userID } }, forever);
  return data?.review ? <WeekCard week={data} /> : null;
}

export function WeekCard({ week: { from, to, review }, onClose }: { week: Week; onClose?: () => void }) {
  const t = useText();
  const dates = useDateStyle();
  if (!review) return null;
  const { counts, points, movedUp, streak } = review;
  const facts: { id: string; icon: IconType; text: string }[] = [
    ...counts.map(({ kind, count }) => ({ id: kind, icon: icons[kind], text: t(`host.week.${kind}`, { count }) })),
    ...(points > 0 ? [{ id: 'points', icon: Sparkles, text: t('host.week.points', { count: points }) }] : []),
    ...(movedUp === null ? [] : [{ id: 'moved', icon: TrendingUp, text: t('host.week.moved', { count: movedUp }) }]),
    ...(streak === null ? [] : [{ id: 'streak', icon: Flame, text: t('host.week.streak', { count: streak }) }]),
  ];
  return (
    <Card as="section" labelledBy="last-week" padding="normal">
      <CardHeader
        id="last-week"
        title={t('host.week')}
        note={t('host.week.days', { from: formatDay(from, dates), to: formatDay(to, dates) })}
        action={onClose && <IconButton size="s" icon={X} label={t('host.week.close')} onPress={onClose} />}
      />
      <ul className={styles.facts} aria-labelledby="last-week">
        {facts.map(({ id, icon, text }) => (
          <li key={id} className={styles.fact}>
            <Icon icon={icon} size={18} />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
