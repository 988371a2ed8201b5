/** Starts the API in a subprocess (api-process.ts) and sends it files over HTTP. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import path from 'node:path';
import { storageLocations } from '@portico/contracts/media/storage-locations';
import { type SentFile, writeForm } from '../form-body.ts';

export interface ApiProcess {
  /** Peak resident bytes since the last question. */
  memory(): Promise<number>;
  /** What uploads have left in the database and on the disk. */
  left(): Promise<{ rows: number; files: number }>;
  upload(file: SentFile, uploadID?: string): Promise<{ status: number; body: string }>;
  /** Opens a request whose body the caller writes. */
  open(headers: Record<string, string>, uploadID?: string): ClientRequest;
  close(): Promise<void>;
}

const script = path.join(import.meta.dirname, 'api-process.ts');

async function ask<T>(child: ChildProcess, question: string): Promise<T> {
  const answer = once(child, 'message') as Promise<[T]>;
  child.send(question);
  return (await answer)[0];
}

/** @param largestFile maximum size in bytes of any file the process writes, to simulate a full disk */
export async function runApiProcess(largestFile?: number): Promise<ApiProcess> {
  const limit = largestFile === undefined ? '' : `ulimit -f ${Math.ceil(largestFile / 512)}; `;
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port, token }] = (await once(child, 'message')) as [{ port: number; token: string }];
  const open: ApiProcess['open'] = (headers, uploadID = crypto.randomUUID()) =>
    request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/media/file/?c=2&uploadID=${uploadID}&storageLocationID=${storageLocations.attachment}`,
      headers: { host: 'harbour.localhost:8080', authorization: `Bearer ${token}`, ...headers },
    });
  return {
    memory: async () => (await ask<{ most: number }>(child, 'memory')).most,
    left: () => ask(child, 'left'),
    open,
    upload(file, uploadID) {
      const { type, body } = writeForm(file);
      const sent = open({ 'content-type': type, 'content-length': String(body.length) }, uploadID);
      const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
        sent.on('error', reject);
        sent.on('response', (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
        });
      });
      sent.end(body);
      return answered;
    },
    async close() {
      const exit = once(child, 'exit');
      const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
      child.send('close');
      await exit;
      clearTimeout(late);
    },
  };
}
