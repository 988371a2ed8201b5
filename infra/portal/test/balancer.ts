/**
 * A balancer that only knows connections, as in front of a cluster: it asks each process every few milliseconds whether
 * it is ready, and connects to the next one that is. It never retries anything.
 */
import net, { type AddressInfo } from 'node:net';
import { ask } from './running-portal.ts';

export interface Balancer {
  port: number;
  close(): Promise<void>;
}

export async function startBalancer(ports: () => readonly number[], probeMs: number): Promise<Balancer> {
  let ready: number[] = [];
  let turn = 0;
  const sockets = new Set<net.Socket>();
  const probe = async () => {
    const answers = await Promise.all(
      ports().map((port) =>
        ask(port, 'localhost', '/readyz').then(
          ({ status }) => (status === 200 ? [port] : []),
          () => [],
        ),
      ),
    );
    ready = answers.flat();
  };
  await probe();
  let probing = Promise.resolve();
  const timer = setInterval(() => {
    probing = probe();
  }, probeMs);
  const server = net.createServer((socket) => {
    turn += 1;
    const port = ready[turn % ready.length];
    if (port === undefined) return void socket.destroy();
    const onward = net.connect(port, '127.0.0.1');
    for (const each of [socket, onward]) {
      sockets.add(each);
      each.on('error', () => {});
      each.on('close', () => sockets.delete(each));
    }
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearInterval(timer);
      await probing;
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
