import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};
const isOnNow = () => document.fullscreenElement !== null;

export interface FullScreen {
  isOn: boolean;
  /** Turned on or off since the page opened: the state is news, and is announced. */
  hasChanged: boolean;
  toggle(): void;
}

/** The whole page in full screen; Escape leaves it, as browsers have it. Undefined where the browser offers none. */
export function useFullScreen(): FullScreen | undefined {
  const isOn = useSyncExternalStore(subscribe, isOnNow);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => subscribe(() => setChanged(true)), []);
  const toggle = useCallback(() => {
    const done = isOnNow() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // A browser that refuses leaves the page as it is; there is nothing to put right.
    done.catch(() => undefined);
  }, []);
  return document.fullscreenEnabled ? { isOn, hasChanged, toggle } : undefined;
}
