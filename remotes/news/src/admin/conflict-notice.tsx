import { formatInstant } from '@portico/contracts/platform/dates';
import type { SaveConflict } from '@portico/contracts/platform/versions/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';

interface ConflictNoticeProps {
  conflict: SaveConflict;
  /** Saves the viewer's version over the current one, based on that version. */
  onMine(theirVersion: number): void;
  /** Keeps the current version. */
  onTheirs(): void;
}

/**
 * Shown if someone else saved in the meantime. The viewer decides which version stays; the other one remains in the
 * list of versions.
 */
export function ConflictNotice({ conflict, onMine, onTheirs }: ConflictNoticeProps) {
  const t = useText();
  const style = useDateStyle();
  const [field] = conflict.fields;
  if (!field) return null;
  const { savedBy, savedAt, version } = field.theirs;
  const name = savedBy ? `${savedBy.FirstName} ${savedBy.LastName}` : t('news.conflict.somebody');
  return (
    <Notice
      tone="warning"
      isLive
      title={t('news.conflict.title', { name, when: savedAt ? formatInstant(savedAt, style) : '' })}
      actions={
        <>
          <Button size="s" label={t('news.conflict.theirs')} onPress={onTheirs} />
          <Button size="s" variant="primary" label={t('news.conflict.mine')} onPress={() => onMine(version)} />
        </>
      }
    >
      {t('news.conflict.text')}
    </Notice>
  );
}
