import { type ComponentType, useEffect, useState } from 'react';
import { overrideInTab, requestedOverride } from './override-session.ts';

/** Renders nothing except for developers who try their own build of an area. */
export function LazyOverride() {
  const [Late, setLate] = useState<ComponentType>();
  useEffect(() => {
    if (overrideInTab() === null && !requestedOverride(location.search)) return;
    let isHere = true;
    import(/* webpackChunkName: "developer" */ './override-host.tsx')
      .then(async ({ prepare, OverrideHost }) => {
        await prepare();
        if (isHere) setLate(() => OverrideHost);
      })
      .catch(() => console.info('What developers need could not be loaded.'));
    return () => {
      isHere = false;
    };
  }, []);
  return Late ? <Late /> : null;
}
