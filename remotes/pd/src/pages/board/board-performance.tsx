import type { Board } from '@portico/contracts/pd/shapes';
import { formatDay, locale } from '@portico/contracts/platform/dates';
import { useDateStyle, useLanguage, useText } from '@portico/remote-contract';
import { Card, Icon } from '@portico/ui';
import { FileText } from 'lucide-react';
import { BoardColumn } from './board-column.tsx';
import styles from './board-page.module.css';
import { sparkPath } from './spark-path.ts';

type Document = Board['PerformanceDocs'][number];

export function BoardPerformance({ documents }: { documents: Document[] }) {
  const t = useText();
  return (
    <BoardColumn
      id="board-documents"
      title={t('pd.board.documents')}
      count={documents.length}
      nothing={t('pd.board.noDocuments')}
    >
      {documents.map((document) => (
        <Card key={document.PDPDPK} as="article">
          {document.kind === 'measure' ? <Measure document={document} /> : <File document={document} />}
        </Card>
      ))}
    </BoardColumn>
  );
}

/** A value in its unit, in the viewer's way of writing numbers. */
function useFigure() {
  const t = useText();
  const language = locale(useLanguage());
  return (value: number, unit: Document['unit']): string => {
    if (unit === 'percent')
      return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);
    const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
    return unit === 'seconds' ? t('pd.doc.seconds', { value: plain }) : plain;
  };
}

function Measure({ document }: { document: Document }) {
  const t = useText();
  const figure = useFigure();
  const { value, target, better, unit, readings } = document;
  const meets =
    value === null || target === null || better === null
      ? undefined
      : better === 'up'
        ? value >= target
        : value <= target;
  return (
    <div className={styles.item}>
      <h3>{document.title}</h3>
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
          <path d={sparkPath(readings, 200, 44)} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </div>
  );
}

function File({ document }: { document: Document }) {
  const t = useText();
  const style = useDateStyle();
  return (
    <div className={styles.item}>
      <h3>
        <Icon icon={FileText} size={16} /> {document.title}
      </h3>
      <p>{document.filename}</p>
      <footer className={styles.foot}>{t('pd.doc.updated', { day: formatDay(document.updatedOn, style) })}</footer>
    </div>
  );
}
