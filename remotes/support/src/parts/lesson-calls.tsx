import { hiddenCharacters, type LessonCall } from '@portico/contracts/player/lesson-log';
import { useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';
import styles from './lesson-calls.module.css';

/** The last calls of a lesson to its run-time: time, function, element, value, answer and error code. */
export function LessonCalls({ calls }: { calls: readonly LessonCall[] }) {
  const t = useText();
  const shown = (value: string) => {
    const count = hiddenCharacters(value);
    return count === undefined ? value : t('support.report.hidden', { count });
  };
  return (
    <>
      <Text size="s" tone="muted">
        {t('support.report.calls.text')}
      </Text>
      <ol className={styles.calls}>
        {calls.map(({ at, call, element, value, answer, error }, index) => (
          <li key={index} data-failed={error !== '0'}>
            <span>{t('support.report.seconds', { seconds: Math.round(at / 100) / 10 })}</span>{' '}
            <code>
              {call}({[element, ...(call.endsWith('SetValue') ? [shown(value)] : [])].filter(Boolean).join(', ')})
              {answer && ` → ${shown(answer)}`}
              {error !== '0' && ` · ${error}`}
            </code>
          </li>
        ))}
      </ol>
    </>
  );
}
