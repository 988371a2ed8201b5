/** Writes one file of a form directly to disk, counting and hashing it in transit. It is never held in memory. */
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { isEmptyPath } from '@portico/contracts/media/file-name';
import { Refusal } from '../../../platform/refusal.ts';
import { measure } from './measure.ts';
import { explainDisk, type ReceivedFile, tooLarge } from './received-file.ts';

interface ReceiveOptions {
  /** Where the file is written; must not exist yet. */
  path: string;
  maxBytes: number;
  /** Called for each chunk that arrives. */
  received(bytes: number): void;
}

/** Room for the multipart boundaries and headers around the file. */
const aroundBytes = 64 * 1024;

const refuseForm = (message: string, cause?: unknown) =>
  new Refusal('invalid_input', 'The input is not accepted.', { fields: [{ path: 'body', message }], cause });

function openForm(incoming: IncomingMessage) {
  try {
    return new Busboy({
      headers: incoming.headers as BusboyHeaders,
      limits: { files: 2, parts: 2, fields: 0, headerPairs: 20, headerSize: 4096, fieldNameSize: 100 },
    });
  } catch (cause) {
    throw refuseForm('must be a form with one file', cause);
  }
}

async function store(stream: Readable, name: string, options: ReceiveOptions): Promise<ReceivedFile> {
  const measured = measure(options.maxBytes, options.received);
  try {
    await pipeline(stream, measured.stream, createWriteStream(options.path, { flags: 'wx', mode: 0o600 }));
  } catch (cause) {
    throw explainDisk(cause);
  }
  return { path: options.path, name, ...measured.result() };
}

/**
 * Rejects with a Refusal if the request is not a form with exactly one file, is too large or was aborted. The rest of
 * the request is then drained, so that the sender receives the response.
 */
export function receiveForm(incoming: IncomingMessage, options: ReceiveOptions): Promise<ReceivedFile> {
  if (Number(incoming.headers['content-length'] ?? 0) > options.maxBytes + aroundBytes) {
    incoming.resume();
    return Promise.reject(tooLarge());
  }
  const form = openForm(incoming);
  return new Promise((resolve, reject) => {
    let open: Readable | undefined;
    let arriving: Promise<ReceivedFile> | undefined;
    let stopped = false;
    const stop = (cause: unknown) => {
      if (stopped) return;
      stopped = true;
      incoming.unpipe(form);
      incoming.resume();
      open?.destroy();
      // The folder can only be removed once nothing writes to it any more.
      Promise.allSettled([arriving]).then(() => reject(cause));
    };
    form.on('file', (_field, stream: Readable, name: string | undefined) => {
      stream.on('error', () => {});
      if (stopped || isEmptyPath(name ?? '')) return void stream.resume();
      if (arriving) {
        stream.resume();
        return stop(refuseForm('must contain only one file'));
      }
      open = stream;
      arriving = store(stream, name ?? '', options);
      arriving.catch(stop);
    });
    for (const event of ['field', 'fieldsLimit', 'partsLimit', 'filesLimit'] as const)
      form.on(event, () => stop(refuseForm('must contain one file and nothing else')));
    form.on('error', (cause: unknown) => stop(refuseForm('is not a complete form', cause)));
    form.on('finish', () => {
      if (arriving) arriving.then(resolve, stop);
      else stop(refuseForm('contains no file'));
    });
    const broken = () => stop(refuseForm('was interrupted'));
    incoming.once('aborted', broken);
    incoming.once('error', broken);
    incoming.pipe(form);
  });
}
