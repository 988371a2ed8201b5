/** One file out of a form, straight to the disk: counted and hashed on its way, never held in memory. */
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { isEmptyPath } from '@portico/contracts/media/file-name';
import { Refusal } from '../../../platform/refusal.ts';
import { measure } from './measure.ts';
import { explainDisk, type ReceivedFile, tooLarge } from './received-file.ts';

export interface ReceiveOptions {
  /** Where the file is written; it must not exist. */
  path: string;
  maxBytes: number;
  /** Told of every part that arrives. */
  received(bytes: number): void;
}

/** Room for the form around the file. */
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
 * Rejects with a Refusal for what is no form with one file, is too large or was broken off. What is still coming then is
 * let run out, so that the sender hears the answer.
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
      // Only when nothing writes any more may the folder be removed.
      Promise.allSettled([arriving]).then(() => reject(cause));
    };
    form.on('file', (_field, stream: Readable, name: string | undefined) => {
      stream.on('error', () => {});
      if (stopped || isEmptyPath(name ?? '')) return void stream.resume();
      if (arriving) {
        stream.resume();
        return stop(refuseForm('must hold one file only'));
      }
      open = stream;
      arriving = store(stream, name ?? '', options);
      arriving.catch(stop);
    });
    for (const event of ['field', 'fieldsLimit', 'partsLimit', 'filesLimit'] as const)
      form.on(event, () => stop(refuseForm('must hold one file and nothing else')));
    form.on('error', (cause: unknown) => stop(refuseForm('is not a whole form', cause)));
    form.on('finish', () => {
      if (arriving) arriving.then(resolve, stop);
      else stop(refuseForm('holds no file'));
    });
    const broken = () => stop(refuseForm('was broken off'));
    incoming.once('aborted', broken);
    incoming.once('error', broken);
    incoming.pipe(form);
  });
}
