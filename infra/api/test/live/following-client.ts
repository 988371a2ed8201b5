/** A client that comes back by itself with the id it has, as a browser does; keeps the ids of all changes that it took. */
import { setTimeout as wait } from 'node:timers/promises';
import { openStream, type StreamClient } from './stream-client.ts';

export interface FollowingClient {
  /** As told, over all its streams. */
  ids(): number[];
  resets(): number;
  /** True while its stream has said hello. */
  isOpen(): boolean;
  /** Cuts the connection; it comes back. */
  cut(): void;
  stop(): void;
}

/** `port` is asked before each connection: where a process is gone, another is taken. */
export function followingClient(port: () => number, token: string): FollowingClient {
  const earlier: number[] = [];
  let resets = 0;
  let current: StreamClient | undefined;
  let isStopped = false;
  let lastId: number | undefined;

  function store({ said, ids, lastId: reached }: StreamClient): void {
    earlier.push(...ids());
    resets += said.filter(({ message }) => message === 'reset').length;
    lastId = reached() ?? lastId;
    current = undefined;
  }

  async function follow(): Promise<void> {
    while (!isStopped) {
      const stream = await openStream({ port: port(), token, ...(lastId === undefined ? {} : { lastId }) }).catch(
        () => undefined,
      );
      if (stream?.status === 200) {
        current = stream;
        await stream.ended;
        store(stream);
      } else stream?.close();
      if (!isStopped) await wait(20 + Math.random() * 80);
    }
  }
  void follow();
  return {
    ids: () => [...earlier, ...(current?.ids() ?? [])],
    resets: () => resets + (current?.said.filter(({ message }) => message === 'reset').length ?? 0),
    isOpen: () => current?.said.some(({ message }) => message === 'hello') === true,
    cut: () => current?.close(),
    stop() {
      isStopped = true;
      current?.close();
    },
  };
}
