/**
 * Only one window plays a lesson at a time. A newer window notifies the older one in the same browser, which stops and
 * says so. On another device, the older one finds out with its next commit.
 */
const handshakeMs = 250;

interface Note {
  kind: 'take-over' | 'stopped';
  fence: number;
}

const isNote = (data: unknown): data is Note =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (data.kind === 'take-over' || data.kind === 'stopped') &&
  'fence' in data &&
  typeof data.fence === 'number';

export interface TakeOver {
  /** Resolves when an older window has stopped or none answers. */
  olderStopped: Promise<void>;
  /** Called when a newer window takes over. */
  onNewer(stop: () => void): void;
  /** The window is being closed, so the next one does not have to wait for it. */
  close(): void;
}

/** @param storage remembers that a window is open, so that a launch without another window does not wait */
export function takeOver(lesson: string, fence: number, storage: Storage | undefined): TakeOver {
  const channel = new BroadcastChannel(`player|${lesson}`);
  const openKey = `open|${lesson}`;
  let stop: (() => void) | undefined;
  let older = () => {};
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isNote(data)) return;
    if (data.kind === 'stopped' && data.fence < fence) older();
    if (data.kind !== 'take-over' || data.fence <= fence) return;
    stop?.();
    channel.postMessage({ kind: 'stopped', fence } satisfies Note);
  };
  const someoneThere = storage ? storage.getItem(openKey) !== null : true;
  const olderStopped = someoneThere
    ? new Promise<void>((resolve) => {
        older = resolve;
        setTimeout(resolve, handshakeMs);
      })
    : Promise.resolve();
  try {
    storage?.setItem(openKey, String(fence));
  } catch {
    // If the storage is full, the next window just waits a little longer.
  }
  channel.postMessage({ kind: 'take-over', fence } satisfies Note);
  return {
    olderStopped,
    onNewer: (listener) => {
      stop = listener;
    },
    close() {
      if (storage?.getItem(openKey) === String(fence)) storage.removeItem(openKey);
      channel.close();
    },
  };
}
