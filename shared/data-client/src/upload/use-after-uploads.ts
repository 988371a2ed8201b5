import { useEffect, useRef } from 'react';
import { useUploading } from './running-uploads.ts';

/**
 * For what takes an upload field off the page, such as another step: done at once, or as soon as the file on its way is
 * there. Of several that wait, the last one is done.
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
