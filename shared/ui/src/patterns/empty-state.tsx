import { Inbox } from 'lucide-react';
import { useUiTexts } from '../ui-context.ts';
import { StatePanel, type StatePanelProps } from './state-panel.tsx';

export interface EmptyStateProps extends Pick<StatePanelProps, 'picture' | 'text' | 'actions' | 'size' | 'level'> {
  title?: string | undefined;
  icon?: StatePanelProps['icon'] | undefined;
}

/** An expected empty state: what would appear here, and what to do next. */
export function EmptyState({ title, icon = Inbox, ...rest }: EmptyStateProps) {
  const texts = useUiTexts();
  return <StatePanel {...rest} icon={icon} title={title ?? texts.emptyTitle} />;
}
