import type { ReactNode } from 'react';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import { useUiTexts } from '../ui-context.ts';
import { DeniedState } from './denied-state.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { FailedState } from './failed-state.tsx';
import { OfflineState } from './offline-state.tsx';

/** What the data client's `useCall` gives. */
export type ScreenData<Data> =
  | { state: 'loading'; retry(): void }
  | { state: 'failed' | 'offline' | 'denied'; error?: { requestId: string; code?: string } | undefined; retry(): void }
  | { state: 'ready'; data: Data; retry(): void };

export interface ScreenProps<Data> {
  data: ScreenData<Data>;
  /** Of the size and shape of what comes, so that nothing moves. */
  skeleton: ReactNode;
  /** Draws the data. */
  children: (data: Data) => ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Shown where `isEmpty` says so. */
  empty?: EmptyStateProps | ReactNode;
  /** `page` where it is the whole page, `box` inside a card. */
  size?: 'page' | 'box';
  /** Of the heading of each state: 1 where it is the whole page, unless the page has a header of its own above. */
  level?: 1 | 2 | 3;
}

const isProps = (empty: EmptyStateProps | ReactNode): empty is EmptyStateProps =>
  typeof empty === 'object' && empty !== null && !('$$typeof' in empty) && !(Symbol.iterator in empty);

/** One of six states: loading, empty, failed, offline, denied, ready. A page that uses it cannot forget one. */
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
      // What does not exist, or not for this person, does not fail by chance.
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
