import { useText } from '@portico/remote-contract';
import { type Narrowing, narrowings } from './narrowing.ts';
import styles from './overview-page.module.css';

interface CoverageTilesProps {
  counts: Readonly<Record<Narrowing, number>>;
  chosen: Narrowing | null;
  /** Null shows everyone again. */
  onChoose(narrowing: Narrowing | null): void;
}

/** Figures of the team. Pressing one filters the lists below by what it counts. */
export function CoverageTiles({ counts, chosen, onChoose }: CoverageTilesProps) {
  const t = useText();
  return (
    <fieldset aria-label={t('coaching.overview.narrow')} className={styles.summary}>
      {narrowings.map((id) => (
        <button
          key={id}
          type="button"
          className={styles.figure}
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? null : id)}
        >
          <span className={styles.value}>{counts[id]}</span>
          <span className={styles.label}>{t(`coaching.overview.${id}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
