import type { ItemKind } from '@portico/contracts/coaching/session-rights';
import type { AttachmentKind, OpenSession } from '@portico/contracts/coaching/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Stack, Text } from '@portico/ui';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { SessionEditor } from '../../../session/use-session-editor.ts';
import { ItemView } from './item-view.tsx';
import { itemsIn } from './items-in.ts';

interface ItemListProps {
  editor: SessionEditor;
  session: OpenSession;
  kind: ItemKind;
  /** Kind of the items' files; absent for goals, which have none. */
  files?: AttachmentKind;
  mayAdd: boolean;
  most?: number;
}

/** Goals, evidence, feedback, options or actions, with the actions available for each. */
export function ItemList({ editor, session, kind, files, mayAdd, most = Number.POSITIVE_INFINITY }: ItemListProps) {
  const t = useText();
  const heading = useId();
  const items = itemsIn(editor, kind);
  const isFull = items.length >= most;
  return (
    <Card as="section" labelledBy={heading}>
      <CardHeader
        id={heading}
        title={t(`coaching.items.${kind}`)}
        note={most < 20 ? t('coaching.session.atMost', { most }) : undefined}
      />
      <Stack>
        {items.length === 0 && <Text tone="muted">{t(`coaching.items.${kind}.none`)}</Text>}
        {items.map((item) => (
          <ItemView key={item.id} editor={editor} session={session} kind={kind} item={item} files={files} />
        ))}
        {mayAdd && !isFull && (
          <div>
            <Button icon={Plus} label={t(`coaching.items.${kind}.add`)} onPress={() => editor.add(kind)} />
          </div>
        )}
      </Stack>
    </Card>
  );
}
