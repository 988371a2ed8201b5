import { nameOfMonth } from '@portico/contracts/platform/day-names';
import { useLanguage, useText } from '@portico/remote-contract';
import { BarChart } from '@portico/ui/chart';

interface CompletionsChartProps {
  /** `2026-11` and how many courses were completed in it. */
  months: readonly { month: string; completed: number }[];
}

/** Courses completed, month by month. Twelve months of nothing are said in words instead. */
export function CompletionsChart({ months }: CompletionsChartProps) {
  const t = useText();
  const language = useLanguage();
  if (months.every(({ completed }) => completed === 0)) return <p>{t('lms.career.noCompletions')}</p>;
  return (
    <BarChart
      label={t('lms.career.completions')}
      categories={months.map(({ month }) => nameOfMonth(month, language, 'short'))}
      categoryLabel={t('lms.career.month')}
      series={[{ id: 'completed', label: t('lms.career.completed'), values: months.map(({ completed }) => completed) }]}
    />
  );
}
