/** Whether pages show cached responses, and how old the oldest is. The host shows it above every page. */
type Listener = () => void;

const listeners = new Set<Listener>();
let oldest: number | undefined;
let noted = 0;

function change(next: number | undefined): void {
  if (next === oldest) return;
  oldest = next;
  for (const listener of listeners) listener();
}

export const shownFromDevice = {
  /** In milliseconds since 1970. Undefined while everything shown came from the server. */
  oldest: (): number | undefined => oldest,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  note: (at: number): void => {
    noted += 1;
    change(Math.min(at, oldest ?? at));
  },
  /** Number of responses taken from the device so far. */
  noted: (): number => noted,
  /** The server responds again. */
  end: (): void => change(undefined),
};
