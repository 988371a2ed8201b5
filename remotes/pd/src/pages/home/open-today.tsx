import { useNavigate, useText } from '@portico/remote-contract';
import { Button, toast } from '@portico/ui';
import { existingBoard, useBoards, useOpenBoard, useToday } from '../../data/boards.ts';
import { failureText } from '../../data/failure-text.ts';
import { boardPath } from '../../data/paths.ts';

/** Today's board: the team leader creates it if there is none yet. A second leader gets the same one. */
export function OpenToday({ teamID, canLead }: { teamID: string; canLead: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const today = useToday();
  const boards = useBoards(teamID);
  const { write, busy } = useOpenBoard();
  if (boards.state !== 'ready') return null;
  const board = boards.data.find(({ isToday }) => isToday);
  if (board) return <Button variant="primary" href={boardPath(board.SessionIDPK)} label={t('pd.home.openToday')} />;
  if (!canLead) return null;
  const open = async () => {
    try {
      const made = await write({ query: { TeamID: teamID, dt: today } });
      navigate(boardPath(made.SessionIDPK));
    } catch (cause) {
      const existing = existingBoard(cause as Parameters<typeof existingBoard>[0]);
      if (!existing) return void toast({ tone: 'danger', title: t(failureText(cause, 'pd.home.openFailed')) });
      toast({
        title: t('pd.home.exists'),
        action: { label: t('pd.home.openToday'), onPress: () => navigate(boardPath(existing)) },
      });
    }
  };
  return <Button variant="primary" label={t('pd.home.make')} isPending={busy} onPress={() => void open()} />;
}
