import { formatDay } from '@portico/contracts/platform/dates';
import type { Skill } from '@portico/contracts/service/learning-shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { LineChart } from '@portico/ui/chart';
import { levelsByDay } from './levels-by-day.ts';

/** More lines could not be told apart; the cards below list every skill. */
const mostLines = 5;

/** The history of levels, for the skills with the most changes. */
export function HistoryChart({ skills }: { skills: readonly Skill[] }) {
  const t = useText();
  const style = useDateStyle();
  const reported = [...skills].sort((a, b) => b.history.length - a.history.length).slice(0, mostLines);
  const { days, levels } = levelsByDay(reported.map((one) => one.history));
  return (
    <LineChart
      label={t('lms.career.history')}
      categories={days.map((day) => formatDay(day, style))}
      categoryLabel={t('lms.career.day')}
      series={reported.map((one, index) => ({ id: one.SkillID, label: one.name, values: levels[index] ?? [] }))}
      unit="%"
      startsAtZero
    />
  );
}
