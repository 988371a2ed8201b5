import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { useUiTexts } from '../ui-context.ts';
import { StatePanel, type StatePanelProps } from './state-panel.tsx';

export interface OfflineStateProps extends Pick<StatePanelProps, 'size' | 'level'> {
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** The device is offline: what still works, and that the content will load automatically. */
export function OfflineState({ text, onRetry, ...rest }: OfflineStateProps) {
  const texts = useUiTexts();
  return (
    <StatePanel
      {...rest}
      role="status"
      icon={WifiOff}
      title={texts.offlineTitle}
      text={text ?? texts.offlineText}
      actions={onRetry && <Button label={texts.retry} icon={RotateCw} onPress={onRetry} />}
    />
  );
}
