import { locale } from '@portico/contracts/platform/dates';
import { useLanguage, useText } from '@portico/remote-contract';
import { Badge, Button, Card, EmptyState, ListSkeleton, Screen } from '@portico/ui';
import { Trophy } from 'lucide-react';
import { type Comparison, useTeamBoard } from '../../data/leaderboard.ts';
import styles from './leaderboard.module.css';

/** Teams by points per member, so that a small team can win. */
export function TeamBoard({ comparison }: { comparison: Comparison }) {
  const t = useText();
  const numbers = new Intl.NumberFormat(locale(useLanguage()), { maximumFractionDigits: 1 });
  return (
    <Screen
      data={useTeamBoard(comparison)}
      skeleton={<ListSkeleton rows={6} />}
      isEmpty={(teams) => teams.length === 0}
      empty={
        <EmptyState
          icon={Trophy}
          title={t('gamification.board.empty.title')}
          text={t('gamification.board.empty.text')}
          actions={<Button href="/missions" label={t('gamification.missions.title')} />}
        />
      }
    >
      {(teams) => (
        <Card>
          <table className={styles.table}>
            <caption className={styles.hidden}>{t('gamification.board.teams')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('gamification.board.rank')}</th>
                <th scope="col">{t('gamification.board.team')}</th>
                <th scope="col" className={styles.figure}>
                  {t('gamification.board.members')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('gamification.board.average')}
                </th>
              </tr>
            </thead>
            <tbody>
              {teams.map((team) => (
                <tr key={team.CompanyID} className={team.mine ? styles.mine : undefined}>
                  <td>{team.rank}</td>
                  <th scope="row">
                    <span className={styles.person}>
                      {team.CompanyName}
                      {team.mine && <Badge tone="info" label={t('gamification.board.yourTeam')} />}
                    </span>
                  </th>
                  <td className={styles.figure}>{team.members}</td>
                  <td className={styles.figure}>{numbers.format(team.average)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </Screen>
  );
}
