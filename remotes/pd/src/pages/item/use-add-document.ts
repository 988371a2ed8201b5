import { addPerformanceDoc } from '@portico/contracts/pd/calls';
import { useWrite } from '@portico/data-client';
import { useNavigate } from '@portico/remote-contract';
import { useBoardWay } from '../../data/use-board-way.ts';

/** Adds a document to the board and returns to the board. */
export function useAddDocument(boardID: string) {
  const way = useBoardWay(boardID);
  const navigate = useNavigate();
  const { write, busy, error } = useWrite(addPerformanceDoc);
  const add = async (body: Parameters<typeof write>[0]['body']) => {
    if (await write({ body }).catch(() => undefined)) navigate(way.back);
  };
  return { add, busy, error };
}
