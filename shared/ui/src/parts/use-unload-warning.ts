import { useEffect } from 'react';

/** Has the browser ask before the tab is closed or loaded again, while something typed would be lost with it. */
export function useUnloadWarning(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
}
