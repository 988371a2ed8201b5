import type { ReflectionFigures } from '@portico/contracts/coaching/summary-shapes';
import { locale } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { KeyValue, Stack } from '@portico/ui';
import styles from './overview-page.module.css';

/** Averages of what coachees said about their sessions, never the answer of a single person. */
export function Reflections({ figures }: { figures: ReflectionFigures }) {
  const t = useText();
  const { language } = useDateStyle();
  const number = new Intl.NumberFormat(locale(language));
  const of = (value: number | null, most: number) =>
    value === null ? '–' : t('coaching.orgSummary.outOf', { value: number.format(value), most });
  return (
    <section aria-labelledby="org-reflections" className={styles.reflections}>
      <Stack gap="s">
        <h3 id="org-reflections">{t('coaching.orgSummary.reflections')}</h3>
        <p>{t('coaching.orgSummary.reflections.text', { answers: figures.answers, people: figures.people })}</p>
        <KeyValue
          items={[
            { label: t('coaching.orgSummary.rating'), value: of(figures.rating, 5) },
            { label: t('coaching.orgSummary.moodBefore'), value: of(figures.moodBefore, 10) },
            { label: t('coaching.orgSummary.moodAfter'), value: of(figures.moodAfter, 10) },
          ]}
        />
      </Stack>
    </section>
  );
}
