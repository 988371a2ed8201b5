import { useText } from '@portico/remote-contract';
import { Button, IconButton, Text } from '@portico/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import styles from './question.module.css';
import type { QuestionFieldProps } from './question-field-props.ts';

const moved = (ids: readonly string[], at: number, by: number): string[] => {
  const next = [...ids];
  const [id] = next.splice(at, 1);
  next.splice(at + by, 0, id as string);
  return next;
};

/** Items to be sorted, by keyboard or pointer. The displayed order only counts once it was changed or confirmed. */
export function OrderField({ question, given, error, onChange }: QuestionFieldProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const shown = question.Answers.map((option) => option.id);
  const order = given?.options?.length === shown.length ? given.options : shown;
  const textOf = (id: string) => question.Answers.find((option) => option.id === id)?.text ?? '';
  const move = (at: number, by: number) => {
    onChange({ options: moved(order, at, by) });
    // The focus follows the moved item.
    queueMicrotask(() => list.current?.children[at + by]?.querySelector('button')?.focus());
  };
  return (
    <>
      <ol ref={list} className={styles.order} aria-label={question.text}>
        {order.map((id, at) => (
          <li key={id} className={styles.orderRow}>
            <span className={styles.orderPlace}>{at + 1}</span>
            <span className={styles.orderText}>{textOf(id)}</span>
            {at > 0 && (
              <IconButton
                size="s"
                icon={ArrowUp}
                label={t('quiz.answer.up', { text: textOf(id) })}
                onPress={() => move(at, -1)}
              />
            )}
            {at < order.length - 1 && (
              <IconButton
                size="s"
                icon={ArrowDown}
                label={t('quiz.answer.down', { text: textOf(id) })}
                onPress={() => move(at, 1)}
              />
            )}
          </li>
        ))}
      </ol>
      {given === null && (
        <Button size="s" label={t('quiz.answer.orderIsRight')} onPress={() => onChange({ options: [...order] })} />
      )}
      {error && (
        <Text tone="danger" size="s">
          {error}
        </Text>
      )}
    </>
  );
}
