import { useText } from '@portico/remote-contract';
import { Notice } from '@portico/ui';

/** Said where it may have been done nevertheless. */
const unsure = 'lms.unsure';

/** Why nothing was changed, or that no one knows; nothing where nothing was refused. */
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
