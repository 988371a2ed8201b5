import { createPDBoard, getTeamPDBoards, readBoard, updateUserStatus } from '@portico/contracts/pd/calls';
import type { Board, OpenBoard } from '@portico/contracts/pd/shapes';
import type { PdStatusID } from '@portico/contracts/pd/statuses';
import { isoDay } from '@portico/contracts/platform/dates';
import { type CallError, useCall, useQueryClient, useWrite } from '@portico/data-client';
import { sendOrKeep } from '@portico/data-client/unsent';
import { useDateStyle, usePortalFacts } from '@portico/remote-contract';
import { useState } from 'react';

/** The boards of a team, newest first. */
export const useBoards = (TeamID: string) => useCall(getTeamPDBoards, { query: { TeamID } });

/** Whoever is no member hears nothing of changes and asks now and then. */
const askAgainMs = 20_000;

export const useBoard = (boardID: string) => useCall(readBoard, { query: { boardID } }, { refreshMs: askAgainMs });

/** The calendar day that now is for the viewer. */
export function useToday(): string {
  const { timeZone } = useDateStyle();
  return isoDay(new Date(usePortalFacts().now()).toISOString(), timeZone);
}

type Choosable = Exclude<PdStatusID, 0>;

const withStatus = (board: OpenBoard, userID: string, statusID: Choosable): OpenBoard => ({
  ...board,
  userStatuses: board.userStatuses.map((one) => (one.user.UserID === userID ? { ...one, statusID } : one)),
});

/**
 * Sets how somebody is, on a board; `label` is what the person sees it by where it waits for the network. Rejects with a
 * CallError where the server refuses.
 */
export function useStatus({ SessionIDPK: boardID }: Pick<Board, 'SessionIDPK'>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function set(userID: string, statusID: Choosable, label: string): Promise<'sent' | 'waiting'> {
    setBusy(true);
    try {
      const input = { query: { boardID, userID, statusID: `${statusID}` } } as const;
      const { kind } = await sendOrKeep({
        call: updateUserStatus,
        input,
        subject: `status ${boardID} ${userID}`,
        label,
      });
      if (kind === 'sent') await client.invalidateQueries({ queryKey: ['pd'] });
      else
        client.setQueryData<OpenBoard>(
          ['pd', 'readBoard', { query: { boardID } }],
          (board) => board && withStatus(board, userID, statusID),
        );
      return kind;
    } finally {
      setBusy(false);
    }
  }
  return { set, busy };
}

/** The board that stands in the way of a second one, as the refusal names it. */
export function existingBoard(error: CallError | null): string | undefined {
  if (error?.code !== 'conflict') return undefined;
  const id = (error.current as { SessionIDPK?: unknown } | undefined)?.SessionIDPK;
  return typeof id === 'string' ? id : undefined;
}

export const useOpenBoard = () => useWrite(createPDBoard, ['pd']);
