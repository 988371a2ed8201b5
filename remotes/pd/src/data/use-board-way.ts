import { useSearchParams } from '@portico/remote-contract';
import { boardPath, meetingPath } from './paths.ts';

interface BoardWay {
  /** Where "back" leads: to the board, or to its running meeting. */
  back: string;
  /** An address below the board that preserves where "back" leads. */
  to(path: string): string;
}

/** Addresses opened from a meeting contain it, so that adding something there does not leave the meeting. */
export function useBoardWay(boardID: string): BoardWay {
  const [address] = useSearchParams();
  return address.get('meeting')
    ? { back: meetingPath(boardID), to: (path) => `${path}?meeting=1` }
    : { back: boardPath(boardID), to: (path) => path };
}
