import { useText } from '@portico/remote-contract';
import { Notice } from '@portico/ui';
import type { Refused } from './use-change.ts';

/** Explains why nothing was changed, or that the outcome is unknown. Renders nothing if nothing was refused. */
export function RefusedNotice({ refused }: { refused: Refused | undefined }) {
  const t = useText();
  if (refused === undefined) return null;
  return (
    <Notice tone="danger" isLive title={refused.isUnsure ? undefined : t('admin.people.nothingChanged')}>
      {refused.text}
    </Notice>
  );
}
