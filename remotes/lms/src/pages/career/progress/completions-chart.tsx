import { locale } from '@portico/contracts/platform/dates';
import { useLanguage, useText } from '@portico/remote-contract';
import { BarChart } from '@portico/ui/chart';

interface CompletionsChartProps {
  /** `2026-11` and how many courses were completed in it. */
  months: readonly { month: string; completed: number }[];
}

/** Courses completed, month by month. Twelve months of nothing are said in words instead. */
export function CompletionsChart({ months }: CompletionsChartProps) {
  const t = useText();
  const name = new Intl.DateTimeFormat(locale(useLanguage()), { month: 'short', year: '2-digit', timeZone: 'UTC' });
  if (months.every(({ completed }) => completed === 0)) return <p>{t('lms.career.noCompletions')}</p>;
  return (
    <BarChart
      label={t('lms.career.completions')}
      categories={months.map(({ month }) => name.format(new Date(`${month}-01T00:00:00Z`)))}
      categoryLabel={t('lms.career.month')}
      series={[{ id: 'completed', label: t('lms.career.completed'), values: months.map(({ completed }) => completed) }]}
    />
  );
}
