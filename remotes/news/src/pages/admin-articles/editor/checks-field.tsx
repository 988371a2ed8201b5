import { type CheckQuestion, checkLimits } from '@portico/contracts/content/check-questions';
import { useText } from '@portico/remote-contract';
import { Button, IconButton, Row, Stack } from '@portico/ui';
import { Select, TextField } from '@portico/ui/form';
import { Plus, Trash2, X } from 'lucide-react';
import styles from './checks-field.module.css';

interface ChecksFieldProps {
  checks: readonly CheckQuestion[];
  isFaulty: boolean;
  onChange(checks: CheckQuestion[]): void;
}

const empty: CheckQuestion = { question: '', options: ['', ''], right: 0 };

/**
 * Questions that readers of a must-read article answer before they acknowledge it. Questions are identified by
 * position.
 */
export function ChecksField({ checks, isFaulty, onChange }: ChecksFieldProps) {
  const t = useText();
  const put = (at: number, next: CheckQuestion) => onChange(checks.map((one, place) => (place === at ? next : one)));
  return (
    <Stack>
      <h3>{t('news.checks.title')}</h3>
      <p>{t('news.checks.hint')}</p>
      {checks.map((check, at) => (
        <CheckFields
          key={at}
          number={at + 1}
          check={check}
          isFaulty={isFaulty}
          onChange={(next) => put(at, next)}
          onRemove={() => onChange(checks.filter((_, place) => place !== at))}
        />
      ))}
      {checks.length < checkLimits.questions && (
        <div>
          <Button size="s" icon={Plus} label={t('news.checks.add')} onPress={() => onChange([...checks, empty])} />
        </div>
      )}
    </Stack>
  );
}

interface CheckFieldsProps {
  number: number;
  check: CheckQuestion;
  isFaulty: boolean;
  onChange(check: CheckQuestion): void;
  onRemove(): void;
}

function CheckFields({ number, check, isFaulty, onChange, onRemove }: CheckFieldsProps) {
  const t = useText();
  const { question, options, right } = check;
  const missing = (words: string) => (isFaulty && words.trim() === '' ? t('news.checks.empty') : undefined);
  const name = (at: number) => t('news.checks.option', { number: at + 1 });
  const without = (at: number) => {
    const stored = options.filter((_, place) => place !== at);
    // Keeps the right answer; if that one is removed, the first becomes right.
    return { ...check, options: stored, right: at < right ? right - 1 : at === right ? 0 : right };
  };
  return (
    <fieldset>
      <Stack>
        <Row isSpread>
          <legend>{t('news.checks.one', { number })}</legend>
          <IconButton size="s" icon={Trash2} label={t('news.checks.remove', { number })} onPress={onRemove} />
        </Row>
        <TextField
          label={t('news.checks.question')}
          value={question}
          maxLength={checkLimits.questionCharacters}
          onChange={(words) => onChange({ ...check, question: words })}
          error={missing(question)}
        />
        {options.map((words, at) => (
          <div key={at} className={styles.answer}>
            <TextField
              label={name(at)}
              value={words}
              maxLength={checkLimits.optionCharacters}
              onChange={(next) =>
                onChange({ ...check, options: options.map((one, place) => (place === at ? next : one)) })
              }
              error={missing(words)}
            />
            {options.length > checkLimits.fewestOptions && (
              <IconButton
                size="s"
                icon={X}
                label={t('news.checks.removeOption', { number: at + 1 })}
                onPress={() => onChange(without(at))}
              />
            )}
          </div>
        ))}
        <Row>
          {options.length < checkLimits.mostOptions && (
            <Button
              size="s"
              variant="ghost"
              icon={Plus}
              label={t('news.checks.addOption')}
              onPress={() => onChange({ ...check, options: [...options, ''] })}
            />
          )}
        </Row>
        <Select
          label={t('news.checks.right')}
          value={String(right)}
          choices={options.map((words, at) => ({ id: String(at), label: words.trim() || name(at) }))}
          onChange={(id) => onChange({ ...check, right: Number(id) })}
        />
      </Stack>
    </fieldset>
  );
}
