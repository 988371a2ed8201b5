import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};
const isOnNow = () => document.fullscreenElement !== null;

export interface FullScreen {
  isOn: boolean;
  /** Changed since the page opened, so the state must be announced. */
  hasChanged: boolean;
  toggle(): void;
}

/** The whole page in full screen; Escape leaves it, as usual. Undefined if the browser does not support it. */
export function useFullScreen(): FullScreen | undefined {
  const isOn = useSyncExternalStore(subscribe, isOnNow);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => subscribe(() => setChanged(true)), []);
  const toggle = useCallback(() => {
    const done = isOnNow() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // If the browser refuses, the page stays as it is, and nothing has to be corrected.
    done.catch(() => undefined);
  }, []);
  return document.fullscreenEnabled ? { isOn, hasChanged, toggle } : undefined;
}
