/** Figures that the portal reads for a board. */
import { getBoardFigures, refreshFigures } from '@portico/contracts/pd/calls';
import type { OpenBoard } from '@portico/contracts/pd/shapes';
import { useCall, useWrite } from '@portico/data-client';
import { useEffect, useRef } from 'react';

export const useBoardFigures = (boardID: string) => useCall(getBoardFigures, { query: { boardID } });
export const useRefreshFigures = () => useWrite(refreshFigures);

/** True if the figures of the board can be read now. A board that was created for a later day has none yet. */
export const hasFigures = ({ isToday, can, measuresFigures }: OpenBoard): boolean =>
  isToday && can.edit && measuresFigures === true;

/** Reads the figures once as the meeting starts. If that fails, the earlier values stay, each with its time. */
export function useFiguresOfMeeting(board: OpenBoard): void {
  const { write } = useRefreshFigures();
  const wasRead = useRef(false);
  const boardID = board.SessionIDPK;
  const isNeeded = hasFigures(board);
  useEffect(() => {
    if (wasRead.current || !isNeeded) return;
    wasRead.current = true;
    void write({ body: { boardID } }).catch(() => undefined);
  }, [boardID, isNeeded, write]);
}
