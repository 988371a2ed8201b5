import { createPDBoard, getTeamPDBoards, readBoard, updateUserStatus } from '@portico/contracts/pd/calls';
import type { Board, OpenBoard } from '@portico/contracts/pd/shapes';
import { type PdStatusID, readSeen, writeSeen } from '@portico/contracts/pd/statuses';
import { isoDay } from '@portico/contracts/platform/dates';
import { CallError, sendCall, useCall, useQueryClient, useWrite } from '@portico/data-client';
import { sendOrStore } from '@portico/data-client/unsent';
import { useDateStyle, usePortalFacts } from '@portico/remote-contract';
import { useState } from 'react';

/** The boards of a team, newest first. */
export const useBoards = (TeamID: string) => useCall(getTeamPDBoards, { query: { TeamID } });

/** Non-members get no live changes, so their pages ask now and then. */
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

/** What was said elsewhere in the meantime, or a server of the release before, which knows no `seen`. */
const isAboutSeen = (cause: unknown): boolean =>
  cause instanceof CallError && (cause.code === 'conflict' || cause.code === 'invalid_input');

/**
 * Sets how someone is, on a board; `label` is what the person sees it by where it waits for the network. What waits is set
 * only over what this page showed: said elsewhere in the meantime, or of another day by then, it is dropped. Rejects with a
 * CallError where the server refuses.
 */
export function useStatus({ SessionIDPK: boardID, userStatuses }: Pick<Board, 'SessionIDPK' | 'userStatuses'>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function set(userID: string, statusID: Choosable, label: string): Promise<'sent' | 'waiting'> {
    setBusy(true);
    try {
      const query = { boardID, userID, statusID: `${statusID}` } as const;
      const shown = userStatuses.find(({ user }) => user.UserID === userID)?.statusID ?? 0;
      const { kind } = await sendOrStore({
        call: updateUserStatus,
        input: { query: { ...query, seen: writeSeen([shown]) } },
        subject: `status ${boardID} ${userID}`,
        label,
        isPassing: true,
        // The last one counts; what was said on the way may have been set already.
        join: ({ query: { seen = '', statusID: said } }) => ({
          query: { ...query, seen: writeSeen([...readSeen(seen), Number(said)]) },
        }),
      }).catch(async (cause: unknown) => {
        if (!isAboutSeen(cause)) throw cause;
        // The person is here and has just said so: that counts, whatever the page showed.
        const changed = (refetch: () => Promise<void>) => void refetch();
        await sendCall(updateUserStatus, { query }, { idempotencyKey: crypto.randomUUID(), changed });
        return { kind: 'sent' as const };
      });
      if (kind === 'waiting')
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

/** The board that is in the way of a second one, as the refusal names it. */
export function existingBoard(error: CallError | null): string | undefined {
  if (error?.code !== 'conflict') return undefined;
  const id = (error.current as { SessionIDPK?: unknown } | undefined)?.SessionIDPK;
  return typeof id === 'string' ? id : undefined;
}

export const useOpenBoard = () => useWrite(createPDBoard);
