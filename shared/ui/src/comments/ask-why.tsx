import { useState } from 'react';
import type { SayLazy } from '../lazy-texts.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import { TextArea } from '../parts/text-area.tsx';
import type { Outcome } from './comments-controls.ts';
import type { CommentFault, CommentsText } from './comments-texts.ts';

const reasons = ['spam', 'offensive', 'personal', 'wrong', 'other'] as const;
export type Reason = (typeof reasons)[number];

interface AskProps {
  say: SayLazy<CommentsText>;
  title: string;
  text: string;
  confirm: string;
  /** Offers the reasons for a report. Otherwise a short text is required. */
  withReasons: boolean;
  onDone(reason: Reason, words: string): Outcome;
  onClose(): void;
}

/** Asks why a comment is reported or hidden. Stays open with the typed text if the request is refused. */
export function AskWhy({ say, title, text, confirm, withReasons, onDone, onClose }: AskProps) {
  const [reason, setReason] = useState<Reason>('offensive');
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<CommentFault>();
  const [isBusy, setBusy] = useState(false);

  async function done() {
    setBusy(true);
    const refused = await onDone(reason, words.trim());
    setBusy(false);
    if (refused === undefined) onClose();
    else setFault(refused);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      size="s"
      actions={
        <>
          <Button label={say('cancel')} onPress={onClose} />
          <Button
            variant="primary"
            label={confirm}
            isPending={isBusy}
            isDisabled={!withReasons && words.trim() === ''}
            onPress={() => void done()}
          />
        </>
      }
    >
      <p>{text}</p>
      {withReasons && (
        <RadioGroup
          label={say('reportReason')}
          options={reasons.map((id) => ({ id, label: say(`reason.${id}`) }))}
          value={reason}
          onChange={(value) => setReason(value as Reason)}
        />
      )}
      <TextArea
        label={say(withReasons ? 'note' : 'moderationReason')}
        isOptional={withReasons}
        maxLength={500}
        value={words}
        onChange={setWords}
      />
      {fault && <Notice tone="danger" title={say(`fault.${fault}`)} />}
    </Dialog>
  );
}
