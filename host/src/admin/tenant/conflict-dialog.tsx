import { formatInstant } from '@portico/contracts/platform/dates';
import type { FieldValue } from '@portico/contracts/platform/versions/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Dialog, Stack, Text } from '@portico/ui';
import { fieldLabel } from './field-label.ts';
import styles from './tenant-page.module.css';
import type { Draft } from './use-draft.ts';

/**
 * Someone else has saved the same field in the meantime. Shows both values, who saved and when, and asks which to use.
 * Nothing is overwritten.
 */
export function ConflictDialog({ draft }: { draft: Draft }) {
  const t = useText();
  const dates = useDateStyle();
  const shown = (value: FieldValue) => {
    if (typeof value === 'boolean') return t(value ? 'admin.on' : 'admin.off');
    return value === null || value === '' ? t('admin.none') : String(value);
  };
  return (
    <Dialog
      title={t('admin.conflict.title')}
      isOpen={draft.conflicts.length > 0}
      isDismissable={false}
      actions={
        <>
          <Button label={t('admin.conflict.theirs')} onPress={() => draft.settle('theirs')} />
          <Button variant="primary" label={t('admin.conflict.yours')} onPress={() => draft.settle('yours')} />
        </>
      }
    >
      <Stack gap="l">
        <Text>{t('admin.conflict.text')}</Text>
        {draft.conflicts.map(({ field, yours, theirs }) => (
          <Stack key={field} gap="s">
            <Text isStrong>{fieldLabel(field, t)}</Text>
            <div className={styles.values}>
              <div className={styles.value}>
                <Text size="s" tone="muted">
                  {t('admin.conflict.yourValue')}
                </Text>
                {shown(yours)}
              </div>
              <div className={styles.value}>
                <Text size="s" tone="muted">
                  {theirs.savedBy
                    ? t('admin.conflict.theirValue', {
                        name: `${theirs.savedBy.FirstName} ${theirs.savedBy.LastName}`,
                        when: theirs.savedAt ? formatInstant(theirs.savedAt, dates) : '',
                      })
                    : t('admin.conflict.standing')}
                </Text>
                {shown(theirs.value)}
              </div>
            </div>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
