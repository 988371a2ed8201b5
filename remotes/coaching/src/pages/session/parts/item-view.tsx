import { itemField } from '@portico/contracts/coaching/session-fields';
import type { ItemKind } from '@portico/contracts/coaching/session-rights';
import type { AttachmentKind, OpenSession } from '@portico/contracts/coaching/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Link, Row, Stack, Text, toast } from '@portico/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import { fullName } from '../../../data/paths.ts';
import type { SessionEditor } from '../../../session/use-session-editor.ts';
import styles from '../session-page.module.css';
import { Attachments } from './attachments.tsx';
import { Completion } from './completion.tsx';
import { DayInput } from './day-input.tsx';
import { DeleteAction } from './delete-action.tsx';
import type { SavedItem, ShownItem } from './items-in.ts';
import { OwnerInput } from './owner-input.tsx';
import { TextInput } from './text-input.tsx';

interface ItemViewProps {
  editor: SessionEditor;
  session: OpenSession;
  kind: ItemKind;
  item: ShownItem;
  files: AttachmentKind | undefined;
}

/** The field with the item's day: the date of a note, or the due date of a goal or action. */
const dayPart = { goal: 'dueOn', action: 'dueOn', evidence: 'date', feedback: 'date', option: undefined } as const;

export function ItemView({ editor, session, kind, item, files }: ItemViewProps) {
  const t = useText();
  const { id, saved } = item;
  const mayAmend = saved === undefined || saved.can.amend;
  return (
    <div className={styles.item}>
      <Stack gap="s">
        {mayAmend ? (
          <ItemInputs editor={editor} session={session} kind={kind} id={id} isNew={saved === undefined} />
        ) : (
          saved && <ItemWords saved={saved} session={session} />
        )}
        {saved && <ItemAuthor saved={saved} session={session} />}
        {saved && 'link' in saved && saved.link && <Link href={saved.link}>{t('coaching.facts.open')}</Link>}
        {saved && 'status' in saved && <Completion session={session} item={saved} />}
        {saved && files && <Attachments session={session} type={files} parentId={id} />}
        {mayAmend && (
          <Row>
            {saved && kind === 'action' ? (
              <DeleteAction editor={editor} session={session} actionId={id} />
            ) : (
              <RemoveItem kind={kind} onRemove={() => editor.removeItem(id)} />
            )}
          </Row>
        )}
      </Stack>
    </div>
  );
}

function RemoveItem({ kind, onRemove }: { kind: ItemKind; onRemove(): Promise<boolean> }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    onRemove()
      .then((isRemoved) => isRemoved || toast({ tone: 'danger', title: t('coaching.session.saveFirst') }))
      .catch((cause) => toast({ tone: 'danger', title: t(failureText(cause, 'coaching.session.notDone')) }))
      .finally(() => setBusy(false));
  };
  return (
    <Button
      size="s"
      variant="ghost"
      icon={Trash2}
      isPending={isBusy}
      label={t('coaching.session.remove')}
      aria-label={t('coaching.session.removeItem', { item: t(`coaching.item.${kind}`) })}
      onPress={remove}
    />
  );
}

interface ItemInputsProps {
  editor: SessionEditor;
  session: OpenSession;
  kind: ItemKind;
  id: string;
  isNew: boolean;
}

function ItemInputs({ editor, session, kind, id, isNew }: ItemInputsProps) {
  const t = useText();
  const part = dayPart[kind];
  return (
    <>
      <TextInput
        editor={editor}
        field={itemField(kind, id, 'text')}
        label={t(`coaching.item.${kind}`)}
        rows={2}
        autoFocus={isNew}
      />
      <div className={styles.fields}>
        {part && (
          <DayInput
            editor={editor}
            field={itemField(kind, id, part)}
            label={t(`coaching.part.${part}`)}
            isOptional={part === 'dueOn'}
          />
        )}
        {kind === 'action' && <OwnerInput editor={editor} session={session} field={itemField(kind, id, 'ownerID')} />}
      </div>
    </>
  );
}

function ItemWords({ saved, session }: { saved: SavedItem; session: OpenSession }) {
  const t = useText();
  const style = useDateStyle();
  const owner = 'ownerID' in saved && [session.coach, session.coachee].find(({ UserID }) => UserID === saved.ownerID);
  const facts = [
    ...('date' in saved ? [formatDay(saved.date, style)] : []),
    ...('dueOn' in saved && saved.dueOn ? [t('coaching.session.dueOn', { day: formatDay(saved.dueOn, style) })] : []),
    ...(owner ? [t('coaching.session.owner', { name: fullName(owner) })] : []),
  ];
  return (
    <>
      <p className={styles.words}>{saved.text}</p>
      {facts.length > 0 && (
        <Text size="s" tone="muted">
          {facts.join(' · ')}
        </Text>
      )}
    </>
  );
}

function ItemAuthor({ saved, session }: { saved: SavedItem; session: OpenSession }) {
  const t = useText();
  const author = [session.coach, session.coachee].find(({ UserID }) => UserID === saved.createdBy);
  if (!author) return null;
  return (
    <Text size="s" tone="muted">
      {t('coaching.session.addedBy', { name: fullName(author) })}
    </Text>
  );
}
