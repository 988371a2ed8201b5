import type { PerformanceDoc } from '@portico/contracts/pd/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Link } from '@portico/ui';
import styles from './board-page.module.css';

/** Where a value comes from: read by the portal, with its definition and its page, or entered by someone. */
export function FigureSource({ document: { figure, valuedBy, title } }: { document: PerformanceDoc }) {
  const t = useText();
  const style = useDateStyle();
  if (figure)
    return (
      <p className={styles.source}>
        {t(`pd.figure.${figure.kind}.what`)} {t('pd.figure.readOn', { when: formatInstant(figure.readOn, style) })}{' '}
        {figure.link !== null && (
          <Link href={figure.link} aria-label={t('pd.figure.openOf', { title })}>
            {t('pd.figure.open')}
          </Link>
        )}
      </p>
    );
  if (!valuedBy) return null;
  return (
    <p className={styles.source}>
      {t('pd.figure.typedBy', { name: `${valuedBy.FirstName} ${valuedBy.LastName}`.trim() })}
    </p>
  );
}
