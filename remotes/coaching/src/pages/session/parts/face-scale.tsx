import { useText } from '@portico/remote-contract';
import { Icon, IconButton } from '@portico/ui';
import { Angry, Frown, Laugh, Meh, Smile, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { faceOf } from './face-of.ts';
import styles from './face-scale.module.css';

const faces = [Angry, Frown, Meh, Smile, Laugh];

interface FaceScaleProps {
  label: string;
  /** From the worst face to the best. */
  names: readonly [string, string, string, string, string];
  value: number | null;
  /** The highest value, a multiple of five: each face stands for the same number of values. */
  most: 5 | 10;
  onChange(value: number | null): void;
}

/** An answer by one of five faces, each with a name. It can be left out and taken back. */
export function FaceScale({ label, names, value, most, onChange }: FaceScaleProps) {
  const t = useText();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const each = most / faces.length;
  const chosen = value === null ? undefined : faceOf(value, most);
  return (
    <fieldset className={styles.scale}>
      <legend>{label}</legend>
      <div className={styles.faces}>
        {faces.map((face, at) => (
          <label key={names[at]} className={styles.face} title={names[at]}>
            <input
              ref={at === 0 ? first : undefined}
              type="radio"
              name={id}
              aria-label={names[at]}
              checked={chosen === at + 1}
              onChange={() => onChange((at + 1) * each)}
            />
            <Icon icon={face} size={26} />
          </label>
        ))}
        {chosen !== undefined && (
          <IconButton
            icon={X}
            size="s"
            label={t('coaching.reflection.clear', { label })}
            onPress={() => {
              // The button disappears with the answer.
              first.current?.focus();
              onChange(null);
            }}
          />
        )}
      </div>
      <small aria-hidden="true">{chosen === undefined ? t('coaching.reflection.unsaid') : names[chosen - 1]}</small>
    </fieldset>
  );
}
