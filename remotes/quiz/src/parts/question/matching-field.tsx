import { useText } from '@portico/remote-contract';
import { Stack, Text } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { pairedWith, withPair } from './pairs.ts';
import type { QuestionFieldProps } from './question-field-props.ts';

/** A matching question with one select field per prompt. */
export function MatchingField({ question, given, error, onChange }: QuestionFieldProps) {
  const t = useText();
  const choices = question.Answers.map(({ id, text }) => ({ id, label: text }));
  return (
    <Stack gap="m">
      {question.prompts.map((prompt) => {
        const value = pairedWith(given, prompt.id);
        return (
          <Select
            key={prompt.id}
            label={prompt.text}
            placeholder={t('quiz.answer.choose')}
            choices={choices}
            value={value}
            onChange={(id) => onChange(withPair(given, prompt.id, id))}
            error={error && value === null ? error : undefined}
          />
        );
      })}
      {question.prompts.length === 0 && <Text tone="muted">{t('quiz.answer.none')}</Text>}
    </Stack>
  );
}
