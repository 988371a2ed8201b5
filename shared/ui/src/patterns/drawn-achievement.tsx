import type { ReactNode } from 'react';
import { Card } from '../parts/card.tsx';
import styles from './achievement.module.css';

export interface AchievementProps {
  /** What was reached: `Passed with 90%`. */
  title: string;
  text?: ReactNode;
  /** What it earned: points, a certificate, a new rank. */
  facts?: readonly string[];
  /** What comes next: one primary button and a link at most. */
  actions?: ReactNode;
  level?: 2 | 3;
}

const rays = [0, 45, 90, 135, 180, 225, 270, 315];

/** A medal with rays, which move out once. Reduced motion stops that for the whole portal (`page.css`). */
const Medal = () => (
  <svg className={styles.medal} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
    {rays.map((angle) => (
      <g key={angle} transform={`rotate(${angle} 48 44)`}>
        <line className={styles.ray} x1="48" y1="12" x2="48" y2="5" />
      </g>
    ))}
    <path className={styles.ribbon} d="M34 56 28 90l20-11 20 11-6-34Z" />
    <circle className={styles.disc} cx="48" cy="44" r="25" />
    <path className={styles.tick} d="m37 45 8 8 15-17" />
  </svg>
);

export default function DrawnAchievement({ title, text, facts = [], actions, level = 2 }: AchievementProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Card tone="accent" padding="roomy">
      <div className={styles.achievement} role="status">
        <Medal />
        <div className={styles.words}>
          <Heading>{title}</Heading>
          {text !== undefined && <p>{text}</p>}
          {facts.length > 0 && (
            <ul className={styles.facts}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
    </Card>
  );
}
