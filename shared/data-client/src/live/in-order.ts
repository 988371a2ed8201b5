/**
 * Sends one after the other: each waits until the one before has been answered, however that ended. Nothing on its way,
 * it is sent at once, also by a page that is being left.
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
