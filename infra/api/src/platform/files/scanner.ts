/**
 * Client for a virus scanner that supports clamd's INSTREAM. If a scanner is configured, no file is accepted without
 * its verdict.
 */
import { createReadStream } from 'node:fs';
import net from 'node:net';

/** Resolves with the finding, or undefined for a clean file; rejects if the scanner gave no clear answer. */
export type Scan = (file: string) => Promise<string | undefined>;

/** `tcp://127.0.0.1:3310` or `unix:///run/clamav/clamd.ctl` */
export function readScannerUrl(address: string): net.NetConnectOpts | undefined {
  const socket = /^unix:\/\/(\/.+)$/.exec(address)?.[1];
  if (socket !== undefined) return { path: socket };
  const parsed = URL.parse(address);
  if (parsed?.protocol !== 'tcp:' || parsed.hostname === '') return undefined;
  return { host: parsed.hostname.replace(/^\[|\]$/g, ''), port: Number(parsed.port || 3310) };
}

const chunkBytes = 64 * 1024;
const mostAnswer = 4096;

function verdict(answer: string): string | undefined {
  const reply = answer.replace(/\0.*$/s, '').trim();
  if (reply === 'stream: OK') return undefined;
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (found !== undefined) return found;
  throw new Error(`The virus scanner gave no verdict: ${reply.slice(0, 100) || 'it said nothing'}.`);
}

async function sendFile(socket: net.Socket, file: string): Promise<void> {
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (failure) => (failure ? reject(failure) : resolve())));
  await write(Buffer.from('zINSTREAM\0'));
  for await (const part of createReadStream(file, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    await write(Buffer.concat([length, part]));
  }
  await write(Buffer.alloc(4));
}

export function clamdScanner(where: net.NetConnectOpts, timeoutMs = 30_000): Scan {
  return (file) =>
    new Promise((resolve, reject) => {
      const socket = net.connect(where);
      let answer = '';
      const end = (settle: () => void) => {
        socket.destroy();
        settle();
      };
      const judge = () => {
        try {
          const found = verdict(answer);
          end(() => resolve(found));
        } catch (cause) {
          end(() => reject(cause as Error));
        }
      };
      socket.setTimeout(timeoutMs, () => end(() => reject(new Error('The virus scanner did not answer in time.'))));
      socket.on('error', (cause) => end(() => reject(new Error('The virus scanner cannot be reached.', { cause }))));
      socket.on('data', (part: Buffer) => {
        answer += part.toString('utf8');
        if (answer.includes('\0') || answer.includes('\n') || answer.length > mostAnswer) judge();
      });
      socket.on('end', judge);
      socket.on('connect', () => {
        // The scanner may answer and close before it has received everything. In that case its answer counts and the
        // broken pipe is ignored.
        sendFile(socket, file).catch((cause) => setImmediate(() => end(() => reject(cause as Error))));
      });
    });
}
