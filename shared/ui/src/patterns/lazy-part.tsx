import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export interface LazyPartProps<Props extends object> {
  /** Constant: a function outside the component, `() => import('./comments.tsx')`. */
  load(): Promise<{ default: ComponentType<Props> }>;
  /** For the part once it is there. */
  props: Props;
  /** Of the size of what comes. */
  waiting: ReactNode;
  failed(retry: () => void): ReactNode;
}

/**
 * A part of a page whose code comes after the page is there; where it does not come, the page stays. Imports nothing of
 * the design system, because remotes bundle it.
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
