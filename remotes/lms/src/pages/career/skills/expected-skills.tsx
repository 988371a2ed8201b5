import { useText } from '@portico/remote-contract';
import { Badge, List, ListRow } from '@portico/ui';
import { CircleDashed } from 'lucide-react';

interface ExpectedSkillsProps {
  expected: readonly { SkillID: string; name: string; target: number }[];
}

/** Skills expected of the person's role without any evidence so far: described in words and not drawn as zero. */
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
