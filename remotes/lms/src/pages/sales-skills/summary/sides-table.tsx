import { formatPercent } from '@portico/contracts/platform/percent';
import { useLanguage, useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, Stack, Text } from '@portico/ui';
import { Table } from '@portico/ui/table';
import styles from '../sales-skills.module.css';
import type { SkillLine } from './both-sides.ts';

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/**
 * One page of the form: both sides next to each other, the difference, the change since the previous assessment, and
 * the notes.
 */
export function SidesTable({
  title,
  lines,
  hasLast,
}: {
  title: string;
  lines: readonly SkillLine[];
  hasLast: boolean;
}) {
  const t = useText();
  const language = useLanguage();
  const noted = lines.filter(({ notes }) => notes.self || notes.manager);
  return (
    <Card>
      <CardHeader title={title} />
      <Stack>
        <Table
          label={title}
          rows={lines}
          rowId={({ id }) => id}
          columns={[
            { id: 'skill', label: t('lms.salesSkills.skill'), isRowHeader: true, cell: ({ name }) => name },
            { id: 'self', label: t('lms.salesSkills.self'), cell: ({ self }) => self || '–' },
            { id: 'manager', label: t('lms.salesSkills.manager'), cell: ({ manager }) => manager || '–' },
            {
              id: 'apart',
              label: t('lms.salesSkills.apart'),
              align: 'end',
              isExtra: true,
              cell: ({ apart }) => (apart === null ? '–' : signed(apart)),
              sortBy: ({ apart }) => (apart === null ? null : Math.abs(apart)),
            },
            ...(hasLast
              ? [
                  {
                    id: 'last',
                    label: t('lms.salesSkills.last'),
                    align: 'end' as const,
                    isExtra: true,
                    cell: ({ last }: SkillLine) => (last === null ? '–' : formatPercent(last, language)),
                  },
                  {
                    id: 'change',
                    label: t('lms.salesSkills.change'),
                    align: 'end' as const,
                    cell: ({ change }: SkillLine) =>
                      change === null ? (
                        '–'
                      ) : (
                        <Badge
                          tone={change > 0 ? 'success' : change < 0 ? 'warning' : 'neutral'}
                          label={t('lms.salesSkills.points', { change: signed(change) })}
                        />
                      ),
                    sortBy: ({ change }: SkillLine) => change,
                  },
                ]
              : []),
          ]}
        />
        {noted.length > 0 && (
          <ul className={styles.notes}>
            {noted.map(({ id, name, notes }) => (
              <li key={id}>
                <b>{name}</b>
                {notes.self && (
                  <Text size="s">
                    {t('lms.salesSkills.self')}: {notes.self}
                  </Text>
                )}
                {notes.manager && (
                  <Text size="s">
                    {t('lms.salesSkills.manager')}: {notes.manager}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}
