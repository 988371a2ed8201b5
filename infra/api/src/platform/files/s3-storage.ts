/** File storage in an S3-compatible bucket. The library is loaded on first use, since a local folder never needs it. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type FileStorage, StorageFull, stepsOfKey } from './file-storage.ts';
import type { S3Settings } from './storage-url.ts';

const load = () => import('@aws-sdk/client-s3');
type Library = Awaited<ReturnType<typeof load>>;

interface S3Fault {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (cause: unknown): number => (cause as S3Fault).$metadata?.httpStatusCode ?? 0;
const isMissing = (cause: unknown): boolean =>
  statusOf(cause) === 404 || ['NoSuchKey', 'NotFound'].includes((cause as S3Fault).name ?? '');
const isFull = (cause: unknown): boolean => statusOf(cause) === 507 || (cause as S3Fault).name === 'QuotaExceeded';

export function s3Storage(settings: S3Settings): FileStorage {
  const { bucket, prefix } = settings;
  let opened: { library: Library; client: S3Client } | undefined;

  async function open() {
    const library = await load();
    opened ??= {
      library,
      client: new library.S3Client({
        region: settings.region,
        maxAttempts: 3,
        // The library sends its newer checksums as a trailer, and servers without support for it store the trailer as
        // part of the file. Files are verified against the hash in their row when they are read.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
        // Without keys in the URL, the library uses the machine's own credentials: its role or its environment.
        ...(settings.credentials ? { credentials: settings.credentials } : {}),
      }),
    };
    return opened;
  }

  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${stepsOfKey(key).join('/')}` });

  async function* list(wanted: string): ReturnType<FileStorage['list']> {
    if (wanted !== '') stepsOfKey(`${wanted}x`);
    const { library, client } = await open();
    let next: string | undefined;
    do {
      const page = await client.send(
        new library.ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${wanted}`, ContinuationToken: next }),
      );
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), bytes: Size, storedAt: LastModified?.getTime() ?? 0 };
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  return {
    async put(key, file) {
      const { library, client } = await open();
      const { size } = await stat(file);
      const body = createReadStream(file);
      // The library only listens for errors while sending. At any other time, an error of the file would end the
      // process.
      body.on('error', () => {});
      // A single request, so that the object is written whole or not at all.
      const command = new library.PutObjectCommand({ ...at(key), Body: body, ContentLength: size });
      try {
        await client.send(command);
      } catch (cause) {
        throw isFull(cause) ? new StorageFull(cause) : cause;
      } finally {
        body.destroy();
      }
    },
    async find(key) {
      const { library, client } = await open();
      try {
        const about = await client.send(new library.HeadObjectCommand(at(key)));
        return { bytes: about.ContentLength ?? 0, storedAt: about.LastModified?.getTime() ?? 0 };
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
      }
    },
    async read(key, range) {
      const { library, client } = await open();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new library.GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) }));
      if (!Body) throw new Error('The store returned a file without content.');
      return Body as Readable;
    },
    async remove(key) {
      const { library, client } = await open();
      await client.send(new library.DeleteObjectCommand(at(key)));
    },
    list,
    close: () => opened?.client.destroy(),
  };
}
