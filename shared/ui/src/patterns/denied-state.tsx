import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../ui-context.ts';
import { StatePanel, type StatePanelProps } from './state-panel.tsx';

export interface DeniedStateProps extends Pick<StatePanelProps, 'size' | 'level' | 'actions'> {
  text?: ReactNode;
}

/** Shows 'You have no permission to see this data', and whom to ask. */
export function DeniedState({ text, ...rest }: DeniedStateProps) {
  const texts = useUiTexts();
  return <StatePanel {...rest} icon={LockKeyhole} title={texts.deniedTitle} text={text ?? texts.deniedText} />;
}
