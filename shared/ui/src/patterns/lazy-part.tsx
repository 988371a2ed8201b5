import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export interface LazyPartProps<Props extends object> {
  /** Must be constant: a function outside the component, `() => import('./comments.tsx')`. */
  load(): Promise<{ default: ComponentType<Props> }>;
  /** Props of the loaded component. */
  props: Props;
  /** A placeholder of the same size. */
  waiting: ReactNode;
  failed(retry: () => void): ReactNode;
}

/**
 * A component whose code loads after the page. If loading fails, the rest of the page stays. Imports nothing of the
 * design system, because remotes bundle it.
 */
export function LazyPart<Props extends object>({ load, props, waiting, failed }: LazyPartProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    let isShown = true;
    load().then(
      (part) => isShown && setLoaded(() => part.default),
      () => isShown && setFailedAttempt(attempt),
    );
    return () => {
      isShown = false;
    };
  }, [load, attempt]);

  if (Loaded) return <Loaded {...props} />;
  return failedAttempt === attempt ? failed(() => setAttempt(attempt + 1)) : waiting;
}
