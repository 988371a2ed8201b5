import { getSkillTargets } from '@portico/contracts/lms/calls';
import type { Question } from '@portico/contracts/quiz/question';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { ComboBox } from '@portico/ui/form';

interface SkillFieldProps {
  question: Question;
  onChange(part: Partial<Question>): void;
}

/** The skill demonstrated by a right answer, which counts in the person's career charts. */
export function SkillField({ question, onChange }: SkillFieldProps) {
  const t = useText();
  // The list of skills does not depend on the role; a tenant without learning has none.
  const { data, state } = useCall(getSkillTargets, { query: { forRole: 'Learner' } }, { cacheMinutes: 60 });
  const skills = data?.skills ?? [];
  if (state !== 'ready' || skills.length === 0) return null;
  return (
    <ComboBox
      label={t('quiz.question.skill')}
      isOptional
      description={t('quiz.question.skill.help')}
      choices={skills.map(({ SkillID, name }) => ({ id: SkillID, label: name }))}
      value={question.skillId ?? null}
      onChange={(skillId) => onChange({ skillId: skillId ?? undefined })}
    />
  );
}
