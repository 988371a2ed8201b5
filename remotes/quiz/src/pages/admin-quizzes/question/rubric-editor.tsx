import { useText } from '@portico/remote-contract';
import { Button, IconButton, Row, Stack } from '@portico/ui';
import { NumberField, TextField } from '@portico/ui/form';
import { Plus, Trash2 } from 'lucide-react';
import { replaced, without } from '../new-parts.ts';
import type { PartEditorProps } from './options-editor.tsx';

/** The criteria for marking an answer, with the maximum points of each. */
export function RubricEditor({ question, onChange }: PartEditorProps) {
  const t = useText();
  const { rubric } = question;
  return (
    <Stack gap="s">
      {rubric.map((one, at) => (
        <Row key={one.id} align="start">
          <TextField
            label={t('quiz.author.criterion', { number: at + 1 })}
            maxLength={1000}
            value={one.text}
            onChange={(text) => onChange({ rubric: replaced(rubric, at, { ...one, text }) })}
          />
          <NumberField
            label={t('quiz.author.most')}
            minValue={0}
            maxValue={1000}
            value={one.points}
            onChange={(points) =>
              onChange({ rubric: replaced(rubric, at, { ...one, points: Number.isNaN(points) ? 0 : points }) })
            }
          />
          <IconButton
            size="s"
            icon={Trash2}
            label={t('quiz.author.removeCriterion', { number: at + 1 })}
            onPress={() => onChange({ rubric: without(rubric, at) })}
          />
        </Row>
      ))}
      <div>
        <Button
          size="s"
          icon={Plus}
          label={t('quiz.author.addCriterion')}
          onPress={() =>
            onChange({
              rubric: [
                ...rubric,
                { id: crypto.randomUUID(), text: t('quiz.author.newCriterion'), points: question.points },
              ],
            })
          }
        />
      </div>
    </Stack>
  );
}
