import { readItemField } from '@portico/contracts/coaching/session-fields';
import { useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';
import type { SessionEditor } from '../../../session/use-session-editor.ts';

/** Unsaved input in items that were removed in the meantime, to save as a new item or to discard. */
export function GoneItems({ editor }: { editor: SessionEditor }) {
  const t = useText();
  const { gone, typed } = editor.state;
  return gone.map((id) => {
    const written = Object.entries(typed).find(([field]) => {
      const item = readItemField(field);
      return item?.id === id && item.part === 'text';
    })?.[1].value;
    return (
      <Notice
        key={id}
        tone="warning"
        isLive
        title={t('coaching.session.gone')}
        actions={
          <>
            {written && (
              <Button size="s" label={t('coaching.session.gone.keep')} onPress={() => editor.saveAsNew(id)} />
            )}
            <Button size="s" variant="ghost" label={t('coaching.session.gone.drop')} onPress={() => editor.drop(id)} />
          </>
        }
      >
        {written}
      </Notice>
    );
  });
}
