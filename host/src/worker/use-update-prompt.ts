import { useLocation } from '@portico/remote-contract';
import { useEffect, useState } from 'react';
import { useCurrentPage } from '../routes/current-page.ts';
import { isInTheMiddle } from './in-the-middle.ts';
import { type UpdatePrompt, updatePrompt } from './update-prompt.ts';

/** Whether the prompt for a newer portal should be visible. */
export function useUpdatePrompt(isUpdated: boolean): boolean {
  const { pathname } = useLocation();
  const isWork = useCurrentPage()?.isWork === true;
  const [isShown, setShown] = useState(false);
  const [prompt, setPrompt] = useState<UpdatePrompt>();

  useEffect(() => {
    const started = updatePrompt(setShown, isInTheMiddle);
    setPrompt(started);
    return started.stop;
  }, []);
  useEffect(() => prompt?.arrive({ pathname, isWork }), [prompt, pathname, isWork]);
  useEffect(() => {
    if (isUpdated) prompt?.updated();
  }, [prompt, isUpdated]);
  return isShown;
}
