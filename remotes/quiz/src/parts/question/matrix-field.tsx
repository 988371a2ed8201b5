import { classNames, Text } from '@portico/ui';
import { useId } from 'react';
import { pairedWith, withPair } from './pairs.ts';
import styles from './question.module.css';
import type { QuestionFieldProps } from './question-field-props.ts';

/** Rows and columns; on a phone each row becomes a group with its columns stacked. */
export function MatrixField({ question, given, error, onChange }: QuestionFieldProps) {
  const name = useId();
  return (
    <div className={styles.matrix}>
      {question.prompts.map((prompt) => {
        const value = pairedWith(given, prompt.id);
        return (
          <fieldset
            key={prompt.id}
            className={classNames(styles.matrixRow, error && value === null && styles.missing)}
            aria-describedby={error && value === null ? `${name}-error` : undefined}
          >
            <legend>{prompt.text}</legend>
            <div className={styles.matrixCells}>
              {question.Answers.map((option) => (
                <label key={option.id} className={styles.matrixCell}>
                  <input
                    type="radio"
                    name={`${name}-${prompt.id}`}
                    checked={value === option.id}
                    onChange={() => onChange(withPair(given, prompt.id, option.id))}
                  />
                  <span>{option.text}</span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      {error && (
        <div id={`${name}-error`}>
          <Text tone="danger" size="s">
            {error}
          </Text>
        </div>
      )}
    </div>
  );
}
