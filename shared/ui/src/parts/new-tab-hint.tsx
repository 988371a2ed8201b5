import { useContext } from 'react';
import { UiTextsContext } from '../ui-context.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Ends the name of a link that opens a new tab, which would otherwise surprise people who do not see it. */
export function NewTabHint() {
  const hint = useContext(UiTextsContext)?.newTab;
  return hint ? <VisuallyHidden> {hint}</VisuallyHidden> : null;
}
