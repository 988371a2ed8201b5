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

/** Non-members get no live events, so their pages poll. */
const askAgainMs = 20_000;

export const useBoard = (boardID: string) => useCall(readBoard, { query: { boardID } }, { refreshMs: askAgainMs });

/** The current day in the viewer's time zone. */
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
 * The status was set elsewhere in the meantime, or the server runs the previous release, which does not know `seen`.
 */
const isAboutSeen = (cause: unknown): boolean =>
  cause instanceof CallError && (cause.code === 'conflict' || cause.code === 'invalid_input');

/**
 * Sets a person's status on a board; `label` names the change while it waits for the network. A waiting change is
 * dropped if the status was set elsewhere in the meantime, or if the day has passed. Rejects with a CallError if the
 * server refuses.
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
        // The last change counts; an earlier one may already have reached the server.
        join: ({ query: { seen = '', statusID: status } }) => ({
          query: { ...query, seen: writeSeen([...readSeen(seen), Number(status)]) },
        }),
      }).catch(async (cause: unknown) => {
        if (!isAboutSeen(cause)) throw cause;
        // The person has just set the status on this page, so it overrides whatever was set elsewhere.
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

/** The id of the existing board, as named in the refusal of a second one. */
export function existingBoard(error: CallError | null): string | undefined {
  if (error?.code !== 'conflict') return undefined;
  const id = (error.current as { SessionIDPK?: unknown } | undefined)?.SessionIDPK;
  return typeof id === 'string' ? id : undefined;
}

export const useOpenBoard = () => useWrite(createPDBoard);
