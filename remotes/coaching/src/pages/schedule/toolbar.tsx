import { eventTypes } from '@portico/contracts/coaching/calendar-shapes';
import { formatDay, formatLongDay } from '@portico/contracts/platform/dates';
import { nameOfMonth } from '@portico/contracts/platform/day-names';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, FilterBar, IconButton, Row, Stack } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { ChevronLeft, ChevronRight, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { addDays, addMonths, weekOf } from './days.ts';
import { type Place, type ShownKind, type View, views } from './schedule-address.ts';
import styles from './schedule-page.module.css';
import { agendaDays } from './views/agenda-days.ts';

function turned(view: View, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(day, by);
  if (view === 'week') return addDays(day, 7 * by);
  return addDays(day, (view === 'agenda' ? agendaDays : 1) * by);
}

interface ToolbarProps {
  place: Place;
  /** Rarely used actions: beside the title on wide screens, among the options on phones. */
  actions: ReactNode;
}

/** Chooses the days and the view. On phones, everything but the days is behind a button, so that the day comes first. */
export function Toolbar({ place, actions }: ToolbarProps) {
  const { view, day, kind, hasDues, today, show } = place;
  const t = useText();
  const style = useDateStyle();
  const [isOpen, setOpen] = useState(false);
  const optionsId = useId();
  const [monday = day, , , , , , sunday = day] = weekOf(day);
  const shown: Record<View, string> = {
    month: nameOfMonth(day, style.language, 'long'),
    week: `${formatDay(monday, style)} – ${formatDay(sunday, style)}`,
    day: formatLongDay(day, style),
    agenda: t('coaching.schedule.from', { day: formatDay(day, style) }),
  };
  return (
    <Stack>
      <div className={styles.days}>
        <Row>
          <Button label={t('coaching.schedule.today')} onPress={() => show({ day: today })} />
          <IconButton
            icon={ChevronLeft}
            label={t('coaching.schedule.back')}
            onPress={() => show({ day: turned(view, day, -1) })}
          />
          <IconButton
            icon={ChevronRight}
            label={t('coaching.schedule.forward')}
            onPress={() => show({ day: turned(view, day, 1) })}
          />
          <h2 className={styles.shown} aria-live="polite">
            {shown[view]}
          </h2>
        </Row>
        <span className={styles.phoneOnly}>
          <IconButton
            icon={SlidersHorizontal}
            label={t('coaching.schedule.options')}
            aria-expanded={isOpen}
            aria-controls={optionsId}
            onPress={() => setOpen(!isOpen)}
          />
        </span>
      </div>
      <div id={optionsId} className={styles.options} data-open={isOpen || undefined}>
        <FilterBar
          label={t('coaching.schedule.view')}
          options={views.map((one) => ({ id: one, label: t(`coaching.schedule.view.${one}`) }))}
          value={view}
          onChange={(one) => show({ view: one as View })}
        />
        <FilterBar
          label={t('coaching.schedule.kinds')}
          options={(['all', ...eventTypes] as const).map((one) => ({
            id: one,
            label: t(one === 'all' ? 'coaching.schedule.kinds.all' : `coaching.schedule.type.${one}`),
          }))}
          value={kind}
          onChange={(one) => show({ kind: one as ShownKind })}
        />
        <Switch label={t('coaching.schedule.due.show')} isSelected={hasDues} onChange={(is) => show({ hasDues: is })} />
        <span className={styles.phoneOnly}>
          <Row>{actions}</Row>
        </span>
      </div>
    </Stack>
  );
}
