import { type RouteMode, readRouteMode } from '@portico/contracts/platform/route-mode';
import { usePresence } from '@portico/data-client/live';
import { useParams } from '@portico/remote-contract';
import { useMemo, useState } from 'react';

interface ItemAddress {
  boardID: string;
  id: string;
  /** Undefined for an unknown mode. */
  mode: RouteMode | undefined;
}

/** The item and board in the address, and the mode; without a mode the item is shown. */
export function useItemAddress(name: 'ideaid' | 'newsid' | 'documentid'): ItemAddress {
  const { boardid = '', mode, ...params } = useParams();
  const id = params[name] ?? '';
  return { boardID: boardid, id, mode: mode === undefined ? 'view' : readRouteMode(mode, id) };
}

/** Everyone else who has the board open, and which field of this item they are editing. */
export function useItemPresence(boardID: string, id: string) {
  const [writing, setWriting] = useState<string | null>(null);
  const others = usePresence({ kind: 'board', id: boardID }, writing);
  return useMemo(() => ({ item: id, others, setWriting }), [id, others]);
}
