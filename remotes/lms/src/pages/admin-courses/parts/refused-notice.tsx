import { useText } from '@portico/remote-contract';
import { Notice } from '@portico/ui';

/** Why nothing was changed; nothing where nothing was refused. */
export function RefusedNotice({ refused }: { refused: string | undefined }) {
  const t = useText();
  if (refused === undefined) return null;
  return (
    <Notice tone="danger" isLive title={t('lms.authoring.nothingChanged')}>
      {refused}
    </Notice>
  );
}
