import { nameOfMonth } from '@portico/contracts/platform/day-names';
import { useLanguage, useText } from '@portico/remote-contract';
import { BarChart } from '@portico/ui/chart';

interface CompletionsChartProps {
  /** Number of completed courses by month, such as `2026-11`. */
  months: readonly { month: string; completed: number }[];
}

/** Completed courses by month. Twelve months without any are described in words instead. */
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
