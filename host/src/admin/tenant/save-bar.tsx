import { useText } from '@portico/remote-contract';
import { Button, Notice, Row, Text, toast } from '@portico/ui';
import styles from './tenant-page.module.css';
import type { Draft } from './use-draft.ts';

/** Lists unsaved changes. Hidden if there are none. */
export function SaveBar({ draft }: { draft: Draft }) {
  const t = useText();
  const { changed, refused, failure, isSaving } = draft;
  if (changed.length === 0) return null;
  const save = async () => {
    if (await draft.save()) toast({ tone: 'success', title: t('admin.saved'), text: t('admin.savedText') });
  };
  return (
    <div className={styles.bar} data-save-bar>
      {refused.size > 0 && (
        <Notice tone="danger" isLive title={t('admin.refused')}>
          {t('admin.refusedText', { count: refused.size })}
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" isLive title={t('admin.notSaved')}>
          {t('admin.notSavedText', { code: failure.requestId || failure.code })}
        </Notice>
      )}
      <Text>{t('admin.changes', { count: changed.length })}</Text>
      <Row>
        <Button variant="ghost" label={t('admin.discard')} onPress={draft.discard} isDisabled={isSaving} />
        <Button variant="primary" label={t('admin.save')} isPending={isSaving} onPress={() => void save()} />
      </Row>
    </div>
  );
}
