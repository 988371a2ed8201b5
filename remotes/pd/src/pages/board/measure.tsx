import type { PerformanceDoc } from '@portico/contracts/pd/shapes';
import { useText } from '@portico/remote-contract';
import { useFigure } from '../../parts/use-figure.ts';
import styles from './board-page.module.css';
import { FigureSource } from './figure-source.tsx';
import { sparkPath } from './spark-path.ts';

const isGood = ({ value, target, better }: PerformanceDoc): boolean | undefined => {
  if (value === null || target === null || better === null) return undefined;
  return better === 'up' ? value >= target : value <= target;
};

/** The day's value compared with its target, and a sparkline of the previous days. */
export function Measure({ document }: { document: PerformanceDoc }) {
  const t = useText();
  const figure = useFigure();
  const { value, target, unit, readings } = document;
  const meets = isGood(document);
  return (
    <>
      {value !== null && (
        <p className={styles.value}>
          {figure(value, unit)}
          {target !== null && (
            <small className={meets === undefined ? undefined : meets ? styles.good : styles.bad}>
              {t('pd.doc.target', { target: figure(target, unit) })}
            </small>
          )}
        </p>
      )}
      {readings.length > 1 && (
        <svg
          className={styles.spark}
          viewBox="0 0 200 44"
          preserveAspectRatio="none"
          role="img"
          aria-label={t('pd.doc.readings', {
            title: document.title,
            readings: readings.map((one) => figure(one, unit)).join(', '),
          })}
        >
          <path className={styles.area} d={`${sparkPath(readings, 200, 44)}V44H0Z`} />
          <path d={sparkPath(readings, 200, 44)} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <FigureSource document={document} />
    </>
  );
}
