import type { Rating } from '@portico/contracts/hr/assessment-rules';
import { noteLimit } from '@portico/contracts/hr/shapes';
import type { AssessedSkill } from '@portico/contracts/hr/skill-form';
import { useText } from '@portico/remote-contract';
import { Card, Stack, Text } from '@portico/ui';
import { RadioGroup, TextArea } from '@portico/ui/form';

interface SkillFieldProps {
  skill: AssessedSkill;
  levels: readonly string[];
  rating: Rating | undefined;
  /** The person's own rating, shown to the leader who adds theirs. */
  beside: Rating | undefined;
  error: string | undefined;
  onRate(rating: Rating): void;
}

/** One skill: its levels, each with a description, and a note. */
export function SkillField({ skill, levels, rating, beside, error, onRate }: SkillFieldProps) {
  const t = useText();
  const now = rating ?? { skillId: skill.id, level: null, note: '' };
  const own = beside?.level == null ? undefined : levels[beside.level];
  return (
    <Card>
      <Stack>
        <div id={`skill-${skill.id}`}>
          <RadioGroup
            label={skill.name}
            description={skill.description || undefined}
            look="cards"
            error={error}
            value={now.level === null ? null : String(now.level)}
            options={levels.map((level, at) => ({
              id: String(at),
              label: level,
              description: skill.anchors[at],
              note: own !== undefined && beside?.level === at ? t('lms.salesSkills.ownLevel') : undefined,
            }))}
            onChange={(level) => onRate({ ...now, level: Number(level) })}
          />
        </div>
        {beside?.note && (
          <Text tone="muted">
            {t('lms.salesSkills.ownNote')} {beside.note}
          </Text>
        )}
        <TextArea
          label={t('lms.salesSkills.note')}
          isOptional
          rows={2}
          maxLength={noteLimit}
          value={now.note}
          onChange={(note) => onRate({ ...now, note })}
        />
      </Stack>
    </Card>
  );
}
