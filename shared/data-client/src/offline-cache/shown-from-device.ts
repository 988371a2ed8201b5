/** Whether pages show cached answers, and since when the oldest of them is: the host says so above every page. */
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
  /** Milliseconds since 1970; undefined while everything that is shown came from the server. */
  oldest: (): number | undefined => oldest,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  note: (at: number): void => {
    noted += 1;
    change(Math.min(at, oldest ?? at));
  },
  /** How many answers the device has given so far. */
  noted: (): number => noted,
  /** The server answers again. */
  end: (): void => change(undefined),
};
