/**
 * Runs one task at a time, in the order of the calls. Each caller gets the outcome of their own task; a failed task
 * does not stop those after it.
 */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work);
    last = own.catch(() => undefined);
    return own;
  };
}
