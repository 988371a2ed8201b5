import type { Reply } from '@portico/contracts/comment/shapes';
import { Ellipsis, EyeOff, Flag, MessageCircleReply, Pencil, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SayLazy } from '../lazy-texts.ts';
import { AlertDialog } from '../parts/alert-dialog.tsx';
import { Avatar } from '../parts/avatar.tsx';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Menu, type MenuEntry } from '../parts/menu.tsx';
import { Notice } from '../parts/notice.tsx';
import { AskWhy } from './ask-why.tsx';
import { CommentBody } from './comment-body.tsx';
import styles from './comments.module.css';
import type { ChosenPerson, CommentsControls } from './comments-controls.ts';
import type { CommentsText } from './comments-texts.ts';
import { Composer } from './composer.tsx';

export interface CommentItemProps {
  reply: Reply;
  controls: CommentsControls;
  say: SayLazy<CommentsText>;
  /** Formats a time in the viewer's time zone. */
  when(instant: string): string;
  onReply?: (() => void) | undefined;
  /** The replies and the field for a new one. */
  children?: ReactNode;
}

type CommentAction = 'report' | 'hide' | 'show' | 'delete';

/** Restores the text as it was typed into the field. */
function typedOf({ body }: Reply): { typed: string; chosen: ChosenPerson[] } {
  const runs = body ?? [];
  const typed = runs.map((run) => (run.type === 'text' ? run.text : `@${run.name ?? ''}`)).join('');
  const chosen = runs.flatMap((run) =>
    run.type === 'mention' && run.name !== null ? [{ UserID: run.UserID, name: run.name }] : [],
  );
  return { typed, chosen };
}

export function CommentItem({ reply, controls, say, when, onReply, children }: CommentItemProps) {
  const [confirming, setConfirming] = useState<CommentAction>();
  /** The comment when editing began, so that a change made elsewhere in the meantime is not overwritten. */
  const [edited, setEdited] = useState<Reply>();
  const { author, can, CommentID } = reply;
  const name = author ? `${author.FirstName} ${author.LastName}` : '';
  const [deletion, setDeletion] = useState<'running' | 'failed' | 'offline'>();
  const close = () => {
    setConfirming(undefined);
    setDeletion(undefined);
  };
  const remove = async () => {
    setDeletion('running');
    const fault = await controls.remove(CommentID);
    // A question that was closed in between stays closed, and the next one begins without this answer.
    const failure = fault === 'offline' ? 'offline' : 'failed';
    setDeletion((at) => (at === 'running' && fault ? failure : undefined));
    if (fault === undefined) setConfirming((at) => (at === 'delete' ? undefined : at));
  };

  const entries: MenuEntry[] = [
    ...(can.edit ? [{ id: 'edit', label: say('edit'), icon: Pencil, onPress: () => setEdited(reply) }] : []),
    ...(can.report && !reply.reportedByMe
      ? [{ id: 'report', label: say('report'), icon: Flag, onPress: () => setConfirming('report') }]
      : []),
    ...(can.moderate && reply.state === 'shown'
      ? [{ id: 'hide', label: say('hide'), icon: EyeOff, onPress: () => setConfirming('hide') }]
      : []),
    ...(can.moderate && reply.state === 'hidden'
      ? [{ id: 'show', label: say('show'), icon: Undo2, onPress: () => setConfirming('show') }]
      : []),
    ...(can.delete
      ? [
          {
            id: 'delete',
            label: say('delete'),
            icon: Trash2,
            isDangerous: true,
            onPress: () => setConfirming('delete'),
          },
        ]
      : []),
  ];

  return (
    <li className={styles.item}>
      <Avatar name={name} src={author?.AvatarImage} id={author?.UserID} size={32} />
      <div className={styles.words}>
        <div className={styles.head}>
          <span className={styles.facts}>
            <span className={styles.name}>{name || say('somebody')}</span>
            {reply.writtenFor && (
              <span className={styles.meta}>
                {say('writtenFor', { name: `${reply.writtenFor.FirstName} ${reply.writtenFor.LastName}` })}
              </span>
            )}
            <time className={styles.meta} dateTime={reply.createdOn}>
              {when(reply.createdOn)}
            </time>
            {reply.editedOn && <span className={styles.meta}>{say('edited')}</span>}
            {reply.reportedByMe && <span className={styles.meta}>{say('reported')}</span>}
          </span>
          {entries.length > 0 && (
            <Menu
              label={say('actions', { name })}
              trigger={<IconButton label={say('actions', { name })} icon={Ellipsis} size="s" hasTooltip={false} />}
              groups={[{ id: 'all', label: say('actions', { name }), entries }]}
              placement="bottom end"
            />
          )}
        </div>
        {edited ? (
          <Composer
            say={say}
            controls={controls}
            label={say('edit')}
            sendLabel={say('save')}
            initial={typedOf(edited)}
            autoFocus
            onCancel={() => setEdited(undefined)}
            onSend={async (typed, chosen) => {
              const fault = await controls.edit(edited, typed, chosen);
              if (fault === undefined) setEdited(undefined);
              return fault;
            }}
          />
        ) : (
          <CommentBody reply={reply} say={say} />
        )}
        {can.reply && onReply && (
          <Button
            size="s"
            variant="ghost"
            icon={MessageCircleReply}
            label={say('reply')}
            aria-label={say('replyTo', { name })}
            onPress={onReply}
          />
        )}
        {children}
      </div>
      {confirming === 'report' && (
        <AskWhy
          say={say}
          withReasons
          title={say('reportTitle')}
          text={say('reportText')}
          confirm={say('report')}
          onDone={(reason, note) => controls.report(CommentID, reason, note)}
          onClose={close}
        />
      )}
      {(confirming === 'hide' || confirming === 'show') && (
        <AskWhy
          say={say}
          withReasons={false}
          title={say(`${confirming}Title`)}
          text={say(`${confirming}Text`)}
          confirm={say(confirming)}
          onDone={(_, words) => controls.moderate(CommentID, confirming, words)}
          onClose={close}
        />
      )}
      <AlertDialog
        title={say('deleteTitle')}
        confirmLabel={say('delete')}
        isDangerous
        isOpen={confirming === 'delete'}
        isPending={deletion === 'running'}
        onOpenChange={(isOpen) => !isOpen && close()}
        onConfirm={() => void remove()}
      >
        {deletion !== undefined && deletion !== 'running' && (
          <Notice tone="danger" isLive title={say(`notDeleted.${deletion}`)} />
        )}
        {say('deleteText')}
      </AlertDialog>
    </li>
  );
}
