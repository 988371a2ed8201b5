import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../parts/icon.tsx';
import { useUiTexts } from '../ui-context.ts';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  /** Each error with the `id` of its field. Without one it belongs to the whole form. */
  errors: readonly { id?: string | undefined; message: string }[];
  title?: string | undefined;
}

const focusable = 'input, textarea, select, button, [tabindex]:not([tabindex="-1"])';

function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  const field = document.getElementById(id);
  const target = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}

/**
 * Shown above a form that could not be submitted: lists every error with a link to its field. Takes the focus when it
 * appears.
 */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const texts = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [hasErrors]);
  if (!hasErrors) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>
        <Icon icon={CircleAlert} />
        {title ?? texts.errorSummaryTitle}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            {id === undefined ? (
              message
            ) : (
              <a className={styles.link} href={`#${id}`} onClick={(event) => focusField(event, id)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
