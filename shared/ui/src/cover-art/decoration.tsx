import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A decoration that is loaded later. `empty` is shown until then. If it cannot be loaded, it is requested again once the
 * browser is back online, and for the next one that is shown.
 */
export function decoration<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  empty: (props: Props) => ReactNode = () => null,
) {
  let loaded: ComponentType<Props> | undefined;
  let running: Promise<void> | undefined;
  const request = () => {
    running ??= load()
      .then(
        (file) => {
          loaded = file.default;
        },
        () => {},
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return function Decoration(props: Props) {
    const [Drawn, setDrawn] = useState(() => loaded);
    useEffect(() => {
      if (Drawn) return;
      const attempt = () => void request().then(() => setDrawn(() => loaded));
      attempt();
      window.addEventListener('online', attempt);
      return () => window.removeEventListener('online', attempt);
    }, [Drawn]);
    return Drawn ? <Drawn {...props} /> : empty(props);
  };
}
