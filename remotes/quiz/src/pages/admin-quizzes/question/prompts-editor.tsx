import { useText } from '@portico/remote-contract';
import { Button, IconButton, Row, Stack } from '@portico/ui';
import { Select, TextField } from '@portico/ui/form';
import { Plus, Trash2 } from 'lucide-react';
import { newPrompt, replaced, without } from '../new-parts.ts';
import type { PartEditorProps } from './options-editor.tsx';

/** Rows of a matrix or prompts of a matching question, each with its right option. */
export function PromptsEditor({ question, onChange }: PartEditorProps) {
  const t = useText();
  const { prompts, options } = question;
  const none = 'none';
  const choices = [
    { id: none, label: t('quiz.author.anyOption') },
    ...options.filter((one) => one.text !== '').map(({ id, text }) => ({ id, label: text })),
  ];
  return (
    <Stack gap="s">
      {prompts.map((prompt, at) => (
        <Row key={prompt.id} align="start">
          <TextField
            label={t('quiz.author.prompt', { number: at + 1 })}
            maxLength={4000}
            value={prompt.text}
            onChange={(text) => onChange({ prompts: replaced(prompts, at, { ...prompt, text }) })}
          />
          <Select
            label={t('quiz.author.rightOption')}
            choices={choices}
            value={prompt.optionId ?? none}
            onChange={(id) =>
              onChange({ prompts: replaced(prompts, at, { ...prompt, optionId: id === none ? null : id }) })
            }
          />
          <IconButton
            size="s"
            icon={Trash2}
            label={t('quiz.author.removePrompt', { number: at + 1 })}
            onPress={() => onChange({ prompts: without(prompts, at) })}
          />
        </Row>
      ))}
      <div>
        <Button
          size="s"
          icon={Plus}
          label={t('quiz.author.addPrompt')}
          onPress={() => onChange({ prompts: [...prompts, newPrompt()] })}
        />
      </div>
    </Stack>
  );
}
