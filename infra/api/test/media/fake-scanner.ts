/** Implements clamd's INSTREAM as documented: a command, chunks preceded by their length, an empty chunk, a verdict. */
import net, { type AddressInfo } from 'node:net';

export interface FakeScanner {
  port: number;
  /** A file that contains this text is reported as a virus. */
  virus: string;
  /** Every file received, complete. */
  received: Buffer[];
  /** Overrides the answer: '' closes the connection, null sends nothing, undefined restores the verdict. */
  answerWith(answer: string | null | undefined): void;
  close(): Promise<void>;
}

const command = 'zINSTREAM\0';

/** The joined chunks, or undefined until the empty one arrives. */
function readParts(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

export async function startFakeScanner(): Promise<FakeScanner> {
  // Not the standard antivirus test file: a real scanner on this machine would remove it.
  const virus = 'this text stands for a virus';
  const received: Buffer[] = [];
  let forced: string | null | undefined;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let bytes = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part]);
      if (bytes.length < command.length) return;
      if (!bytes.subarray(0, command.length).equals(Buffer.from(command))) return void socket.end('UNKNOWN COMMAND\0');
      const file = readParts(bytes.subarray(command.length));
      if (!file || forced === null) return;
      received.push(file);
      const verdict = file.includes(virus) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0';
      socket.end(forced ?? verdict);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    virus,
    received,
    answerWith(answer) {
      forced = answer;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
