import { compareText } from '@portico/contracts/platform/versions/compare-text';
import { useText } from '@portico/remote-contract';
import { Dialog } from '@portico/ui';
import { CompareView } from '@portico/ui/unsent';
import type { TicketInput } from './ticket-input.ts';

interface OtherDraftDialogProps {
  mine: TicketInput;
  other: TicketInput;
  /** When the other draft was saved, formatted for the reader. */
  when: string;
  onChoose(next: TicketInput): void;
  onClose(): void;
}

/**
 * Resolves two drafts of the same new ticket from two devices: the descriptions are compared, and fields set only in
 * the other draft are adopted.
 */
export function OtherDraftDialog({ mine, other, when, onChoose, onClose }: OtherDraftDialogProps) {
  const t = useText();
  const { left, right } = compareText(mine.comment, other.comment);
  const both = (field: Exclude<keyof TicketInput, 'comment'>) => mine[field] || other[field];

  const choose = (comment: string) => {
    onChoose({
      SUP_TCK_TYPE: both('SUP_TCK_TYPE'),
      SUP_TCK_PRIORTY: both('SUP_TCK_PRIORTY'),
      SUP_TCK_IMPACT: both('SUP_TCK_IMPACT'),
      SUP_TCK_TITLE: both('SUP_TCK_TITLE'),
      comment,
    });
    onClose();
  };
  return (
    <Dialog title={t('support.new.comment')} size="l" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <CompareView mine={left} theirs={right} theirsWhen={when} isOwn onChoose={choose} />
    </Dialog>
  );
}
