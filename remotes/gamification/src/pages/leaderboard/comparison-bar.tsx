/** Chooses the period and the group for comparing people. */
import type { Period } from '@portico/contracts/gamification/periods';
import { useText } from '@portico/remote-contract';
import { FilterBar } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { type Comparison, useBoardChoices } from '../../data/leaderboard.ts';
import styles from './leaderboard.module.css';

interface ComparisonBarProps {
  comparison: Comparison;
  /** Only people can be compared by team, by job title and by improvement. */
  hasGroups: boolean;
  onChange(comparison: Comparison): void;
}

const everybody = 'all';
const seasonOf = (id: string): string | undefined => (id.startsWith('season ') ? id.slice(7) : undefined);

export function ComparisonBar({ comparison, hasGroups, onChange }: ComparisonBarProps) {
  const t = useText();
  const choices = useBoardChoices();
  const { teams = [], jobTitles = [], seasons = [] } = choices.data ?? {};
  const change = (part: Partial<Comparison>) => onChange({ ...comparison, ...part });
  const choosePeriod = (id: string) => {
    const SeasonID = seasonOf(id);
    const period = SeasonID ? 'season' : (id as Period);
    change({ period, SeasonID, ...(period === 'all' && { ladder: 'points' as const }) });
  };
  return (
    <div className={styles.bar}>
      <FilterBar
        label={t('gamification.board.period')}
        value={comparison.SeasonID ? `season ${comparison.SeasonID}` : comparison.period}
        options={[
          ...(['all', 'month', 'week'] as const).map((id) => ({ id, label: t(`gamification.board.period.${id}`) })),
          ...seasons.slice(0, 2).map(({ SeasonID, name }) => ({ id: `season ${SeasonID}`, label: name })),
        ]}
        onChange={choosePeriod}
      />
      {hasGroups && comparison.period !== 'all' && (
        <FilterBar
          label={t('gamification.board.ladder')}
          value={comparison.ladder}
          options={(['points', 'improvement'] as const).map((id) => ({
            id,
            label: t(`gamification.board.ladder.${id}`),
          }))}
          onChange={(id) => change({ ladder: id === 'improvement' ? id : 'points' })}
        />
      )}
      {hasGroups && (
        <div className={styles.groups}>
          <Select
            label={t('gamification.board.team')}
            value={comparison.GroupID ?? everybody}
            choices={[
              { id: everybody, label: t('gamification.board.allTeams') },
              ...teams.map(({ id, name }) => ({ id, label: name })),
            ]}
            onChange={(id) => change({ GroupID: id === everybody ? undefined : id })}
          />
          {jobTitles.length > 0 && (
            <Select
              label={t('gamification.board.jobTitle')}
              value={comparison.JobTitleID ?? everybody}
              choices={[
                { id: everybody, label: t('gamification.board.allJobTitles') },
                ...jobTitles.map(({ id, name }) => ({ id, label: name })),
              ]}
              onChange={(id) => change({ JobTitleID: id === everybody ? undefined : id })}
            />
          )}
        </div>
      )}
    </div>
  );
}
