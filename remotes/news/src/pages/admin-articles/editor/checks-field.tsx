import { type CheckQuestion, checkLimits } from '@portico/contracts/content/check-questions';
import { useText } from '@portico/remote-contract';
import { Button, IconButton, Notice, Row, Stack } from '@portico/ui';
import { Select, TextField } from '@portico/ui/form';
import type { FormState } from '@portico/ui/hook-form';
import { Plus, Trash2, X } from 'lucide-react';
import type { ArticleFields } from './article-schema.ts';
import styles from './checks-field.module.css';

interface ChecksFieldProps {
  form: FormState<ArticleFields>;
  /** Index of the language among the article's texts. */
  at: number;
}

const empty: CheckQuestion = { question: '', options: ['', ''], right: 0 };

/**
 * Questions that readers of a must-read article answer before they acknowledge it. Questions are identified by
 * position.
 */
export function ChecksField({ form, at }: ChecksFieldProps) {
  const t = useText();
  const list = form.field(`texts.${at}.checks`);
  const checks = list.value ?? [];
  return (
    <Stack>
      <h3>{t('news.checks.title')}</h3>
      <p>{t('news.checks.hint')}</p>
      {checks.map((check, number) => (
        <CheckFields
          key={number}
          form={form}
          name={`texts.${at}.checks.${number}`}
          number={number + 1}
          check={check}
          onRemove={() => list.onChange(checks.filter((_, place) => place !== number))}
        />
      ))}
      {list.error !== undefined && <Notice tone="danger" title={list.error} />}
      {checks.length < checkLimits.questions && (
        <div data-invalid={list.error === undefined ? undefined : true}>
          <Button size="s" icon={Plus} label={t('news.checks.add')} onPress={() => list.onChange([...checks, empty])} />
        </div>
      )}
    </Stack>
  );
}

interface CheckFieldsProps {
  form: FormState<ArticleFields>;
  name: `texts.${number}.checks.${number}`;
  number: number;
  check: CheckQuestion;
  onRemove(): void;
}

function CheckFields({ form, name, number, check, onRemove }: CheckFieldsProps) {
  const t = useText();
  const { options, right } = check;
  const label = (at: number) => t('news.checks.option', { number: at + 1 });
  const remove = (at: number) => {
    form.change(
      `${name}.options`,
      options.filter((_, place) => place !== at),
    );
    // Keeps the right answer. If that one is removed, the first becomes the right one.
    form.change(`${name}.right`, at < right ? right - 1 : at === right ? 0 : right);
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
          maxLength={checkLimits.questionCharacters}
          {...form.field(`${name}.question`)}
          value={check.question}
        />
        {options.map((words, at) => (
          <div key={at} className={styles.answer}>
            <TextField
              label={label(at)}
              maxLength={checkLimits.optionCharacters}
              {...form.field(`${name}.options.${at}`)}
              value={words}
            />
            {options.length > checkLimits.fewestOptions && (
              <IconButton
                size="s"
                icon={X}
                label={t('news.checks.removeOption', { number: at + 1 })}
                onPress={() => remove(at)}
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
              onPress={() => form.change(`${name}.options`, [...options, ''])}
            />
          )}
        </Row>
        <Select
          label={t('news.checks.right')}
          choices={options.map((words, at) => ({ id: String(at), label: words.trim() || label(at) }))}
          {...form.field(`${name}.right`)}
          value={String(right)}
          onChange={(id) => form.change(`${name}.right`, Number(id))}
        />
      </Stack>
    </fieldset>
  );
}
