import { useText } from '@portico/remote-contract';
import { Badge, List, ListRow } from '@portico/ui';
import { CircleDashed } from 'lucide-react';

interface ExpectedSkillsProps {
  expected: readonly { SkillID: string; name: string; target: number }[];
}

/** What the person's role is expected to reach and nothing has shown yet: said, not drawn as a zero. */
export function ExpectedSkills({ expected }: ExpectedSkillsProps) {
  const t = useText();
  if (expected.length === 0) return null;
  return (
    <List label={t('lms.career.expected')}>
      {expected.map((one) => (
        <ListRow
          key={one.SkillID}
          icon={CircleDashed}
          title={one.name}
          text={t('lms.career.notShown')}
          end={<Badge label={t('lms.career.target', { target: one.target })} />}
        />
      ))}
    </List>
  );
}
