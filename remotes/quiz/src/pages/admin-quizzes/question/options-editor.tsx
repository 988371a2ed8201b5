import type { Question } from '@portico/contracts/quiz/question';
import { useText } from '@portico/remote-contract';
import { Button, IconButton, Stack } from '@portico/ui';
import { NumberField, TextField } from '@portico/ui/form';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { moved, newOption, replaced, without } from '../new-parts.ts';
import styles from './options-editor.module.css';

export interface PartEditorProps {
  question: Question;
  onChange(part: Partial<Question>): void;
}

/** Options with the points of each; those of an ordering question in the right order. */
export function OptionsEditor({ question, onChange }: PartEditorProps) {
  const t = useText();
  const { options, kind } = question;
  const set = (next: Question['options']) => onChange({ options: next });
  const hasCredit = question.points > 0 && !['matching', 'matrix', 'ordering'].includes(kind);
  return (
    <Stack gap="m">
      {options.map((option, at) => (
        <div key={option.id} className={styles.option}>
          <div className={styles.text}>
            <TextField
              label={t('quiz.author.option', { number: at + 1 })}
              isReadOnly={kind === 'trueFalse'}
              maxLength={4000}
              value={option.text}
              onChange={(text) => set(replaced(options, at, { ...option, text }))}
            />
          </div>
          {hasCredit && (
            <div className={styles.credit}>
              <NumberField
                label={t('quiz.author.credit')}
                minValue={-100}
                maxValue={100}
                value={option.credit}
                onChange={(credit) =>
                  set(replaced(options, at, { ...option, credit: Number.isNaN(credit) ? 0 : credit }))
                }
              />
            </div>
          )}
          {hasCredit && (
            <div className={styles.told}>
              <TextField
                label={t('quiz.author.told')}
                isOptional
                maxLength={4000}
                value={option.feedback ?? ''}
                onChange={(feedback) => set(replaced(options, at, { ...option, feedback }))}
              />
            </div>
          )}
          <div className={styles.actions}>
            {at > 0 && kind !== 'trueFalse' && (
              <IconButton
                size="s"
                icon={ArrowUp}
                label={t('quiz.author.up')}
                onPress={() => set(moved(options, at, -1))}
              />
            )}
            {at < options.length - 1 && kind !== 'trueFalse' && (
              <IconButton
                size="s"
                icon={ArrowDown}
                label={t('quiz.author.down')}
                onPress={() => set(moved(options, at, 1))}
              />
            )}
            {kind !== 'trueFalse' && (
              <IconButton
                size="s"
                icon={Trash2}
                label={t('quiz.author.removeOption', { number: at + 1 })}
                onPress={() => set(without(options, at))}
              />
            )}
          </div>
        </div>
      ))}
      {kind !== 'trueFalse' && (
        <div>
          <Button
            size="s"
            icon={Plus}
            label={t('quiz.author.addOption')}
            onPress={() => set([...options, newOption()])}
          />
        </div>
      )}
    </Stack>
  );
}
