import type { Question } from '@portico/contracts/quiz/question';
import { useText } from '@portico/remote-contract';
import { TextArea } from '@portico/ui/form';
import { BranchEditor } from './branch-editor.tsx';
import type { PartEditorProps } from './options-editor.tsx';
import { SkillField } from './skill-field.tsx';

export const usesRareFields = ({ skillId, help, feedback, showWhen }: Question): boolean =>
  [skillId, help, feedback].some(Boolean) || showWhen !== null;

interface RareFieldsProps extends PartEditorProps {
  earlier: readonly Question[];
  isScored: boolean;
}

/** Skill, help, general feedback, and when the question is asked. */
export function RareFields({ question, earlier, isScored, onChange }: RareFieldsProps) {
  const t = useText();
  return (
    <>
      {isScored && <SkillField question={question} onChange={onChange} />}
      <TextArea
        label={t('quiz.author.help')}
        isOptional
        rows={2}
        maxLength={4000}
        value={question.help ?? ''}
        onChange={(help) => onChange({ help })}
      />
      <TextArea
        label={t('quiz.author.feedback')}
        isOptional
        rows={2}
        maxLength={4000}
        value={question.feedback ?? ''}
        onChange={(feedback) => onChange({ feedback })}
      />
      <BranchEditor question={question} earlier={earlier} onChange={onChange} />
    </>
  );
}
