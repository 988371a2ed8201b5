import type { Rating } from '@portico/contracts/hr/assessment-rules';
import { noteLimit } from '@portico/contracts/hr/shapes';
import type { AssessedSkill } from '@portico/contracts/hr/skill-form';
import { useText } from '@portico/remote-contract';
import { Card, Stack, Text } from '@portico/ui';
import { RadioGroup, TextArea } from '@portico/ui/form';

interface SkillFieldProps {
  skill: AssessedSkill;
  levels: readonly string[];
  /** The form's field for the level. */
  level: { id: string; error: string | undefined };
  rating: Rating | undefined;
  /** The person's own rating, shown to the leader who adds theirs. */
  beside: Rating | undefined;
  onRate(rating: Rating): void;
}

/** One skill: its levels, each with a description, and a note. */
export function SkillField({ skill, levels, level, rating, beside, onRate }: SkillFieldProps) {
  const t = useText();
  const now = rating ?? { skillId: skill.id, level: null, note: '' };
  const own = beside?.level == null ? undefined : levels[beside.level];
  return (
    <Card>
      <Stack>
        <RadioGroup
          id={level.id}
          label={skill.name}
          description={skill.description || undefined}
          look="cards"
          error={level.error}
          value={now.level === null ? null : String(now.level)}
          options={levels.map((label, at) => ({
            id: String(at),
            label,
            description: skill.anchors[at],
            note: own !== undefined && beside?.level === at ? t('lms.salesSkills.ownLevel') : undefined,
          }))}
          onChange={(chosen) => onRate({ ...now, level: Number(chosen) })}
        />
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
