/**
 * A pooler between a client and a PostgreSQL server, like pgbouncer. It numbers connections itself. With `transaction`,
 * it lends a session of the server for one transaction only, starting with the one used last.
 */
import net from 'node:net';

const [keyData, readyForQuery] = ['K', 'Z'].map((letter) => letter.charCodeAt(0));

interface Session {
  socket: net.Socket;
  /** The connection that currently has the session. */
  holder: Holder | undefined;
  isUsed: boolean;
}

interface Holder {
  socket: net.Socket;
  session: Session | undefined;
}

/** Splits the server's bytes into complete messages: a letter, a length that includes itself, and the contents. */
function messages(onMessage: (message: Buffer) => void): (bytes: Buffer) => void {
  let left: Buffer = Buffer.alloc(0);
  return (bytes) => {
    left = Buffer.concat([left, bytes]);
    while (left.length >= 5 && left.length >= 1 + left.readUInt32BE(1)) {
      const end = 1 + left.readUInt32BE(1);
      onMessage(left.subarray(0, end));
      left = left.subarray(end);
    }
  };
}

export interface Pooler {
  port: number;
  close(): void;
}

/** @param server address of the server: a socket or a port */
export async function startPooler(mode: 'session' | 'transaction', server: net.NetConnectOpts): Promise<Pooler> {
  const idle: Session[] = [];
  const sockets = new Set<net.Socket>();
  let number = 0;

  const lend = (session: Session | undefined, holder: Holder): void => {
    if (!session) throw new Error('Every session is in use.');
    session.holder = holder;
    holder.session = session;
  };
  const takeBack = (session: Session): void => {
    if (session.holder) session.holder.session = undefined;
    session.holder = undefined;
    // A session that has only logged in was not used.
    if (session.isUsed) idle.push(session);
    else idle.unshift(session);
    session.isUsed = true;
  };
  function open(): Session {
    const session: Session = { socket: net.connect(server), holder: undefined, isUsed: false };
    sockets.add(session.socket);
    session.socket.on('error', (cause) => session.holder?.socket.destroy(cause));
    session.socket.on(
      'data',
      messages((message) => {
        const to = session.holder?.socket;
        if (message[0] === keyData) {
          number += 1;
          message.writeUInt32BE(number, 5);
        }
        // "Ready for query" says whether a transaction is open.
        const isOver = message[0] === readyForQuery && message[5] === 'I'.charCodeAt(0);
        if (isOver && mode === 'transaction') takeBack(session);
        to?.write(message);
      }),
    );
    return session;
  }

  const listener = net.createServer((socket) => {
    sockets.add(socket);
    const holder: Holder = { socket, session: undefined };
    lend(open(), holder);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (!holder.session) lend(idle.pop(), holder);
      holder.session?.socket.write(bytes);
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    port: (listener.address() as net.AddressInfo).port,
    close: () => {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
