import { letterCells } from '@portico/contracts/pd/letters';
import type { MonthLetter } from '@portico/contracts/pd/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import styles from './letters.module.css';

/** The month drawn as its letter, one cell per day; the colour is also given as text. */
export function LetterGrid({ letter, held, days }: { letter: MonthLetter; held: string; days: number }) {
  const t = useText();
  const style = useDateStyle();
  const month = held.slice(0, 7);
  const cells = letterCells(letter.letter);
  const columns = Math.max(...cells.map(({ column }) => column)) + 1;
  const rows = Math.max(...cells.map(({ row }) => row)) + 1;
  const count = (mark: 'green' | 'red') => letter.marks.filter((one) => one.mark === mark).length;
  return (
    <svg
      className={styles.letter}
      viewBox={`0 0 ${columns * 10} ${rows * 10}`}
      role="img"
      aria-label={t('pd.letters.picture', {
        letter: letter.letter,
        name: letter.name,
        good: count('green'),
        bad: count('red'),
        days: letter.marks
          .filter(({ mark }) => mark === 'red')
          .map(({ day }) => formatDay(day, style))
          .join(', '),
      })}
    >
      {cells.map(({ row, column }, index) => {
        const day = `${month}-${String(index + 1).padStart(2, '0')}`;
        const mark = letter.marks.find((one) => one.day === day)?.mark;
        return (
          <g key={day} className={index >= days ? styles.noDay : styles[mark ?? 'open']} data-today={day === held}>
            <rect x={column * 10 + 0.5} y={row * 10 + 0.5} width="9" height="9" rx="1.6" />
            {mark === 'red' && <path d={`M${column * 10 + 3} ${row * 10 + 3}l4 4m0 -4l-4 4`} />}
          </g>
        );
      })}
    </svg>
  );
}
