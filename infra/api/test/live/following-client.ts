/**
 * A client that reconnects automatically with its last id, as a browser does, and records the ids of all changes it
 * receives.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openStream, type StreamClient } from './stream-client.ts';

export interface FollowingClient {
  /** In the order of arrival, over all its streams. */
  ids(): number[];
  resets(): number;
  /** True once its stream has sent `hello`. */
  isOpen(): boolean;
  /** Drops the connection; the client reconnects. */
  cut(): void;
  stop(): void;
}

/** Calls `port` before each connection, so that the client can move to another process if its own is gone. */
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
