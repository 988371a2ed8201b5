import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { useUiTexts } from '../ui-context.ts';
import { StatePanel, type StatePanelProps } from './state-panel.tsx';

export interface FailedStateProps extends Pick<StatePanelProps, 'size' | 'level'> {
  title?: string | undefined;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** The request's id, under which support finds the log entries. */
  supportCode?: string | undefined;
  /** Shown beside Retry. */
  actions?: ReactNode;
}

/** An error state: what is safe, a Retry button, and a code for support. */
export function FailedState({
  title,
  text,
  onRetry,
  isRetrying = false,
  supportCode,
  actions,
  ...rest
}: FailedStateProps) {
  const texts = useUiTexts();
  return (
    <StatePanel
      {...rest}
      role="alert"
      tone="danger"
      icon={CircleAlert}
      title={title ?? texts.failedTitle}
      text={text ?? texts.failedText}
      actions={
        (onRetry || actions) && (
          <>
            {onRetry && <Button label={texts.retry} icon={RotateCw} isPending={isRetrying} onPress={onRetry} />}
            {actions}
          </>
        )
      }
      note={supportCode && `${texts.supportCode}: ${supportCode}`}
    />
  );
}
