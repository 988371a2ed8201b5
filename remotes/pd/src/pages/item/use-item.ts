import { type RouteMode, readRouteMode } from '@portico/contracts/platform/route-mode';
import { usePresence } from '@portico/data-client/live';
import { useParams } from '@portico/remote-contract';
import { useMemo, useState } from 'react';

interface ItemAddress {
  boardID: string;
  id: string;
  /** Undefined for a mode that does not exist. */
  mode: RouteMode | undefined;
}

/** Which thing of which board, and what the address opens it for; without a mode it is looked at. */
export function useItemAddress(name: 'ideaid' | 'newsid' | 'documentid'): ItemAddress {
  const { boardid = '', mode, ...params } = useParams();
  const id = params[name] ?? '';
  return { boardID: boardid, id, mode: mode === undefined ? 'view' : readRouteMode(mode, id) };
}

/** Who else is at the board, and in which field of this thing they write. */
export function useItemPresence(boardID: string, id: string) {
  const [writing, setWriting] = useState<string | null>(null);
  const others = usePresence({ kind: 'board', id: boardID }, writing);
  return useMemo(() => ({ item: id, others, setWriting }), [id, others]);
}
