import { formatInstant } from '@portico/contracts/platform/dates';
import type { DraftControls } from '@portico/data-client/unsent';
import { useDateStyle } from '@portico/remote-contract';
import { DraftNotice } from '@portico/ui/unsent';

/** Shown above the fields: a draft restored from an earlier visit, or one on another device. */
export function RestoredDraft({ draft, onDiscard }: { draft: DraftControls; onDiscard: () => void }) {
  const dates = useDateStyle();
  const { restoredFrom, other, problem } = draft.state;
  const when = (time: number | string) => formatInstant(new Date(time).toISOString(), dates);
  return (
    <DraftNotice
      restoredFrom={restoredFrom === null ? null : when(restoredFrom)}
      other={other ? when(other.savedAt) : null}
      problem={problem}
      onDiscard={onDiscard}
      onTakeOther={draft.takeOther}
    />
  );
}
