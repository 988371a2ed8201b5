import { locale } from '@portico/contracts/platform/dates';
import { useLanguage, useText } from '@portico/remote-contract';
import { Badge, Card, EmptyState, ListSkeleton, Screen } from '@portico/ui';
import { Trophy } from 'lucide-react';
import { useTeamLeaderboard } from '../../data/leaderboard.ts';
import styles from './leaderboard.module.css';

/** Teams by points a member, so that a small team can win. */
export function TeamBoard() {
  const t = useText();
  const numbers = new Intl.NumberFormat(locale(useLanguage()), { maximumFractionDigits: 1 });
  return (
    <Screen data={useTeamLeaderboard()} skeleton={<ListSkeleton rows={6} />}>
      {(teams) =>
        teams.length === 0 ? (
          <EmptyState
            icon={Trophy}
            title={t('gamification.board.empty.title')}
            text={t('gamification.board.empty.text')}
          />
        ) : (
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
                      {team.CompanyName} {team.mine && <Badge tone="info" label={t('gamification.board.you')} />}
                    </th>
                    <td className={styles.figure}>{team.members}</td>
                    <td className={styles.figure}>{numbers.format(team.average)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        )
      }
    </Screen>
  );
}
