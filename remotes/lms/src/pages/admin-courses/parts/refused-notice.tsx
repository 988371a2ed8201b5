import { useText } from '@portico/remote-contract';
import { Notice } from '@portico/ui';

/** The message used if the change may have been saved nevertheless. */
const unsure = 'lms.unsure';

/** Explains why nothing was changed, or that the outcome is unknown; empty if nothing was refused. */
export function RefusedNotice({ refused }: { refused: string | undefined }) {
  const t = useText();
  if (refused === undefined) return null;
  const isUnsure = t(unsure) === refused;
  return (
    <Notice tone="danger" isLive title={isUnsure ? undefined : t('lms.authoring.nothingChanged')}>
      {refused}
    </Notice>
  );
}
