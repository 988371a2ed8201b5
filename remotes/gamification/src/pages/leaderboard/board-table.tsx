/** Ranks as a table. The viewer's own row is highlighted, even if it is below the list. */
import { locale } from '@portico/contracts/platform/dates';
import { useLanguage, useText } from '@portico/remote-contract';
import { Avatar, Badge, Card } from '@portico/ui';
import styles from './leaderboard.module.css';

interface BoardLine {
  key: string;
  rank: number | null;
  name: string;
  avatar?: string | null;
  team?: string;
  level?: number;
  points: number;
  isMine: boolean;
}

interface BoardTableProps {
  caption: string;
  lines: readonly BoardLine[];
  hasTeam: boolean;
  hasLevel: boolean;
  pointsLabel: string;
  /** Shows gains with their sign. */
  isGain?: boolean;
}

export function BoardTable({ caption, lines, hasTeam, hasLevel, pointsLabel, isGain = false }: BoardTableProps) {
  const t = useText();
  const numbers = new Intl.NumberFormat(locale(useLanguage()), isGain ? { signDisplay: 'exceptZero' } : {});
  return (
    <Card>
      <table className={styles.table}>
        <caption className={styles.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('gamification.board.rank')}</th>
            <th scope="col">{t('gamification.board.name')}</th>
            {hasTeam && (
              <th scope="col" className={styles.wide}>
                {t('gamification.board.team')}
              </th>
            )}
            {hasLevel && (
              <th scope="col" className={styles.figure}>
                {t('gamification.board.level')}
              </th>
            )}
            <th scope="col" className={styles.figure}>
              {pointsLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className={line.isMine ? styles.mine : undefined}>
              <td>{line.rank ?? '–'}</td>
              <th scope="row">
                <span className={styles.person}>
                  <Avatar name={line.name} src={line.avatar ?? null} size={28} id={line.key} />
                  <span className={styles.name}>
                    {line.name}
                    {line.isMine && <Badge tone="info" label={t('gamification.board.you')} />}
                  </span>
                </span>
              </th>
              {hasTeam && <td className={styles.wide}>{line.team}</td>}
              {hasLevel && <td className={styles.figure}>{line.level}</td>}
              <td className={styles.figure}>{numbers.format(line.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
