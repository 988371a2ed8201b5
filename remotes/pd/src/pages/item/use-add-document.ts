import { addPerformanceDoc } from '@portico/contracts/pd/calls';
import { useWrite } from '@portico/data-client';
import { useNavigate } from '@portico/remote-contract';
import { boardPath } from '../../data/paths.ts';

/** Adds to the board and goes back to it. */
export function useAddDocument(boardID: string) {
  const navigate = useNavigate();
  const { write, busy, error } = useWrite(addPerformanceDoc);
  const add = async (body: Parameters<typeof write>[0]['body']) => {
    if (await write({ body }).catch(() => undefined)) navigate(boardPath(boardID));
  };
  return { add, busy, error };
}
