/**
 * Runs one piece of work at a time, in the order asked for. Each caller gets the outcome of their own work: one that fails
 * does not stop those behind it.
 */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work);
    last = own.catch(() => undefined);
    return own;
  };
}
