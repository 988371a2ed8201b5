import { getTeamPDBoards, updateUserStatus } from '@portico/contracts/pd/calls';
import type { Board } from '@portico/contracts/pd/shapes';
import type { PdStatusID } from '@portico/contracts/pd/statuses';
import { useCall, useWrite } from '@portico/data-client';
import { useViewer } from '@portico/remote-contract';

/** The boards of the viewer's team, newest first. */
export function useBoards() {
  const { user } = useViewer();
  return useCall(getTeamPDBoards, { query: { TeamID: user.CompanyID ?? '' } }, { enabled: user.CompanyID !== null });
}

type Choosable = Exclude<PdStatusID, 0>;

/** Sets the viewer's own status on a board. */
export function useOwnStatus(board: Board) {
  const { user } = useViewer();
  const { write, busy } = useWrite(updateUserStatus, ['pd']);
  const set = (statusID: Choosable) =>
    write({ query: { boardID: board.SessionIDPK, userID: user.UserID, statusID: `${statusID}` } });
  return { set, busy };
}
