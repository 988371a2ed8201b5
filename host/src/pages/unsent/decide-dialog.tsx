import { formatInstant } from '@portico/contracts/platform/dates';
import type { Outbox } from '@portico/data-client/unsent';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Dialog } from '@portico/ui';
import { CompareView } from '@portico/ui/unsent';
import type { ShownConflict } from './conflict-of.ts';

interface DecideDialogProps {
  conflict: ShownConflict;
  outbox: Outbox;
  onClose(): void;
}

/**
 * The other version is already saved, so choosing it only discards one's own. Any other text is sent again, based on
 * the other version.
 */
export function DecideDialog({ conflict, outbox, onClose }: DecideDialogProps) {
  const t = useText();
  const dates = useDateStyle();
  const { entry, mine, theirs, theirsBy, theirsAt, isText, settle } = conflict;
  const theirText = theirs.map(({ text }) => text).join('');

  const choose = async (text: string) => {
    if (text === theirText) await outbox.discard(entry.n);
    else {
      const { body, read } = settle(text);
      await outbox.replace(entry.n, body, read);
    }
    onClose();
  };
  return (
    <Dialog title={t('host.unsent.decide')} size="l" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <CompareView
        mine={mine}
        theirs={theirs}
        theirsBy={theirsBy}
        theirsWhen={theirsAt ? formatInstant(theirsAt, dates) : undefined}
        isText={isText}
        onChoose={(text) => void choose(text)}
      />
    </Dialog>
  );
}
