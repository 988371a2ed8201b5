/**
 * Sends requests one after the other: each waits until the previous one has completed or failed. If none is pending, it
 * is sent synchronously, even while the page is being closed.
 */
export function inOrder(): <T>(send: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> | undefined;
  return (send) => {
    const sent = last ? last.then(send, send) : send();
    last = sent;
    const done = () => {
      if (last === sent) last = undefined;
    };
    sent.then(done, done);
    return sent;
  };
}
