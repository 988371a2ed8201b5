import { useSearchParams } from '@portico/remote-contract';
import { boardPath, meetingPath } from './paths.ts';

interface BoardWay {
  /** Where someone who is done goes: to the board, or on with its meeting. */
  back: string;
  /** An address of the board's, from which the way back is the same. */
  to(path: string): string;
}

/** Addresses opened from a meeting carry it along: adding something there does not leave the meeting. */
export function useBoardWay(boardID: string): BoardWay {
  const [address] = useSearchParams();
  return address.get('meeting')
    ? { back: meetingPath(boardID), to: (path) => `${path}?meeting=1` }
    : { back: boardPath(boardID), to: (path) => path };
}
