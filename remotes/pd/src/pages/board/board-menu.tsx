import { deletePDBoard, restoreArchived } from '@portico/contracts/pd/calls';
import type { OpenBoard } from '@portico/contracts/pd/shapes';
import { triggerNotification } from '@portico/contracts/portal/calls';
import { useWrite } from '@portico/data-client';
import { useNavigate, useText, useViewer } from '@portico/remote-contract';
import { IconButton, Menu, toast } from '@portico/ui';
import { EllipsisVertical } from 'lucide-react';
import { failureText } from '../../data/failure-text.ts';
import { homePath } from '../../data/paths.ts';

/** Actions of the board's leader on the whole board. */
export function BoardMenu({ board }: { board: OpenBoard }) {
  const t = useText();
  const { user } = useViewer();
  const navigate = useNavigate();
  const archive = useWrite(deletePDBoard);
  const restore = useWrite(restoreArchived);
  const call = useWrite(triggerNotification);
  const callTeam = () =>
    void call
      .write({ query: { TriggerType: '21', ObjectGUID: board.SessionIDPK } })
      .then(() => toast({ tone: 'success', title: t('pd.board.called') }))
      .catch((cause) => toast({ tone: 'danger', title: t(failureText(cause, 'pd.board.notCalled')) }));
  const failed = (cause: unknown) => toast({ tone: 'danger', title: t(failureText(cause, 'pd.archive.failed')) });
  const body = { kind: 'board' as const, itemID: board.SessionIDPK };
  const bringBack = () => void restore.write({ body }).catch(failed);
  const put = async () => {
    if (!(await archive.write({ query: { sessionID: board.SessionIDPK, userID: user.UserID } }).catch(failed))) return;
    toast({ title: t('pd.archive.done'), action: { label: t('pd.archive.undo'), onPress: bringBack } });
    navigate(homePath(board.TeamID));
  };
  return (
    <Menu
      label={t('pd.board.more')}
      trigger={<IconButton icon={EllipsisVertical} hasTooltip={false} label={t('pd.board.more')} />}
      placement="bottom end"
      groups={[
        {
          id: 'board',
          label: t('pd.board.more'),
          entries: [
            ...(board.isToday && !board.isArchived
              ? [{ id: 'call', label: t('pd.board.call'), onPress: callTeam }]
              : []),
            board.isArchived
              ? { id: 'restore', label: t('pd.archive.restore'), onPress: bringBack }
              : { id: 'archive', label: t('pd.board.archive'), isDangerous: true, onPress: () => void put() },
          ],
        },
      ]}
    />
  );
}
