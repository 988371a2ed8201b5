import type { ReactNode } from 'react';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import { useUiTexts } from '../ui-context.ts';
import { DeniedState } from './denied-state.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { FailedState } from './failed-state.tsx';
import { OfflineState } from './offline-state.tsx';

/** The result of the data client's `useCall`. */
export type ScreenData<Data> =
  | { state: 'loading'; retry(): void }
  | { state: 'failed' | 'offline' | 'denied'; error?: { requestId: string; code?: string } | undefined; retry(): void }
  | { state: 'ready'; data: Data; retry(): void };

export interface ScreenProps<Data> {
  data: ScreenData<Data>;
  /** A placeholder of the size and shape of the content, so that nothing shifts. */
  skeleton: ReactNode;
  /** Renders the data. */
  children: (data: Data) => ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Shown if `isEmpty` returns true. */
  empty?: EmptyStateProps | ReactNode;
  /** `page` for the whole page, `box` inside a card. */
  size?: 'page' | 'box';
  /** Heading level of each state: 1 if it is the whole page, unless the page has its own header above. */
  level?: 1 | 2 | 3;
}

const isProps = (empty: EmptyStateProps | ReactNode): empty is EmptyStateProps =>
  typeof empty === 'object' && empty !== null && !('$$typeof' in empty) && !(Symbol.iterator in empty);

/** Renders one of six states: loading, empty, failed, offline, denied, ready. A page that uses it cannot forget one. */
export function Screen<Data>({
  data,
  skeleton,
  children,
  isEmpty,
  empty,
  size = 'box',
  level = size === 'page' ? 1 : 2,
}: ScreenProps<Data>) {
  const texts = useUiTexts();
  switch (data.state) {
    case 'loading':
      return (
        <div aria-busy="true">
          <VisuallyHidden>
            <span role="status">{texts.loading}</span>
          </VisuallyHidden>
          {skeleton}
        </div>
      );
    case 'failed': {
      // Data that does not exist, or not for this person, is not a temporary failure.
      const words =
        data.error?.code === 'not_found' ? { title: texts.missingTitle, text: texts.missingText } : undefined;
      return (
        <FailedState size={size} level={level} onRetry={data.retry} supportCode={data.error?.requestId} {...words} />
      );
    }
    case 'offline':
      return <OfflineState size={size} level={level} onRetry={data.retry} />;
    case 'denied':
      return <DeniedState size={size} level={level} />;
    case 'ready':
      if (isEmpty?.(data.data))
        return isProps(empty) ? (
          <EmptyState size={size} level={level} {...empty} />
        ) : (
          (empty ?? <EmptyState size={size} level={level} />)
        );
      return children(data.data);
  }
}
