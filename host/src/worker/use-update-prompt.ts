import { updatePromptMs } from '@portico/contracts/platform/constants';
import { useLocation } from '@portico/remote-contract';
import { useEffect, useRef, useState } from 'react';

/** After a prompt that was left alone. */
const restMs = 15 * 60_000;

/**
 * Shows the prompt between two pages only, never in the middle of one: a form or an attempt is not interrupted. It goes by
 * itself, and comes back after a while at another page.
 */
export function useUpdatePrompt(isUpdated: boolean): boolean {
  const { pathname } = useLocation();
  const [isShown, setShown] = useState(false);
  const seen = useRef(pathname);
  const restsUntil = useRef(0);

  useEffect(() => {
    const isBetween = seen.current !== pathname || pathname === '/home';
    seen.current = pathname;
    if (isUpdated && isBetween && Date.now() >= restsUntil.current) setShown(true);
  }, [isUpdated, pathname]);

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => {
      restsUntil.current = Date.now() + restMs;
      setShown(false);
    }, updatePromptMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown;
}
