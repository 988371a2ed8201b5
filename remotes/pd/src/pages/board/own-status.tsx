import type { Board } from '@portico/contracts/pd/shapes';
import { choosableStatuses } from '@portico/contracts/pd/statuses';
import { useText, useViewer } from '@portico/remote-contract';
import { Select, toast } from '@portico/ui';
import { useOwnStatus } from '../../data/boards.ts';

/** The viewer says how they are; everybody of the team sees it on the board. */
export function OwnStatus({ board }: { board: Board }) {
  const t = useText();
  const { user } = useViewer();
  const { set, busy } = useOwnStatus(board);
  const mine = board.userStatuses.find((one) => one.user.UserID === user.UserID);
  const choose = async (id: string) => {
    const chosen = choosableStatuses.find((one) => String(one.statusID) === id);
    if (!chosen) return;
    try {
      await set(chosen.statusID);
      toast({ tone: 'success', title: t('pd.board.statusStored') });
    } catch {
      toast({ tone: 'danger', title: t('pd.board.statusFailed'), text: t('pd.board.statusFailed.text') });
    }
  };
  return (
    <Select
      label={t('pd.board.myStatus')}
      isLabelHidden
      isDisabled={busy}
      placeholder={t('pd.board.myStatus')}
      value={mine && mine.statusID !== 0 ? String(mine.statusID) : null}
      choices={choosableStatuses.map(({ statusID, key }) => ({ id: String(statusID), label: t(`pd.status.${key}`) }))}
      onChange={(id) => void choose(id)}
    />
  );
}
