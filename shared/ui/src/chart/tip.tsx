import styles from './chart.module.css';

interface TipProps {
  title: string;
  lines: readonly string[];
  /** Position of the point within the drawing. */
  x: number;
  width: number;
}

/** A tooltip with the values of the current point. Screen readers get them from the point itself. */
export const Tip = ({ title, lines, x, width }: TipProps) => (
  <div className={x > width / 2 ? styles.tipLeft : styles.tipRight} aria-hidden="true">
    <strong>{title}</strong>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </div>
);
