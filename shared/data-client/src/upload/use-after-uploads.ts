import { useEffect, useRef } from 'react';
import { useUploading } from './running-uploads.ts';

/**
 * For actions that remove an upload field from the page, such as moving to another step. Runs the action at once, or
 * after a pending upload. If several are waiting, only the last one runs.
 */
export function useAfterUploads<Args extends unknown[]>(work: (...args: Args) => void): (...args: Args) => void {
  const isUploading = useUploading();
  const waiting = useRef<Args>(undefined);
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    const args = waiting.current;
    if (isUploading || !args) return;
    waiting.current = undefined;
    latest.current(...args);
  }, [isUploading]);
  return (...args) => {
    if (isUploading) waiting.current = args;
    else latest.current(...args);
  };
}
