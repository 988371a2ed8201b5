import { mediaTypesOf } from '@portico/contracts/media/media-types';
import { storageLocations } from '@portico/contracts/media/storage-locations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '../send-call.ts';
import { startUpload, type UploadOutcome } from './start-upload.ts';

const mega = 1024 * 1024;
const mediaID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const stored = {
  mediaID,
  MediaURL: `http://m-harbour.content.localhost:8081/${mediaID}`,
  link: 'http://m-harbour.content.localhost:8081/x',
  linkEnds: '2026-11-21T09:00:00.000Z',
  storageLocationID: storageLocations.attachment,
  typeID: 21,
  name: 'a.pdf',
  mimeType: 'application/pdf',
  bytes: 3,
  uploadedOn: '2026-11-21T08:00:00.000Z',
};

interface Sent {
  method: string;
  url: URL;
  form: FormData | undefined;
}
let sent: Sent[];
let progress: number;
/** Ends the upload in progress. */
let end: (answer: Response | Error) => void;
let shown: number[];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = (status: number, code: string, message?: string) =>
  json(
    {
      error: {
        code,
        message: 'said so',
        requestId: 'r',
        ...(message ? { fields: [{ path: 'body.file', message }] } : {}),
      },
    },
    status,
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('navigator', { onLine: true });
  sent = [];
  shown = [];
  progress = 0;
  configureClient({
    base: (area) => `http://portal.test/api/${area}`,
    token: async () => 'token',
    context: () => undefined,
    renew: async () => false,
    failed: () => {},
  });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const url = new URL(address);
    const method = init.method ?? 'GET';
    sent.push({ method, url, form: init.body instanceof FormData ? init.body : undefined });
    if (url.pathname.endsWith('getMediaTypes')) return Promise.resolve(json(mediaTypesOf('attachment', 20 * mega)));
    if (method === 'GET') return Promise.resolve(json({ uploadID: url.searchParams.get('uploadID'), progress }));
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      end = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function begin(file = new File(['abc'], 'a.pdf', { type: 'application/pdf' })) {
  const controller = new AbortController();
  const outcome = startUpload(file, {
    location: 'attachment',
    show: (percent) => shown.push(percent),
    signal: controller.signal,
  });
  return { outcome, cancel: () => controller.abort() };
}
const uploads = () => sent.filter(({ method }) => method === 'POST');
const polls = () => sent.filter(({ method, url }) => method === 'GET' && url.pathname.endsWith('/file/'));
const sentSoon = () => vi.waitFor(() => expect(uploads()).toHaveLength(1), { interval: 1 });

it('shows 1, polls every 50 ms, shows 100 after 500 ms and 0 after 2 s', async () => {
  const { outcome } = begin();
  await sentSoon();
  const [post] = uploads();
  expect(Object.fromEntries(post?.url.searchParams ?? [])).toEqual({
    c: '2',
    uploadID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    storageLocationID: storageLocations.attachment,
  });
  expect(post?.form?.get('file')).toMatchObject({ name: 'a.pdf', size: 3 });
  expect(shown[0]).toBe(1);
  progress = 40;
  const before = polls().length;
  await vi.advanceTimersByTimeAsync(200);
  expect(polls().length - before).toBe(4);
  expect(new Set(polls().map(({ url }) => url.searchParams.get('uploadID')))).toEqual(
    new Set([post?.url.searchParams.get('uploadID')]),
  );
  expect(shown.at(-1)).toBe(40);
  end(json(stored));
  expect(await outcome).toEqual({ kind: 'kept', file: stored });
  const asked = polls().length;
  await vi.advanceTimersByTimeAsync(499);
  expect(shown.at(-1)).toBe(40);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown.at(-1)).toBe(100);
  await vi.advanceTimersByTimeAsync(1499);
  expect(shown.at(-1)).toBe(100);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown.at(-1)).toBe(0);
  expect(polls().length).toBe(asked);
});

it('never shows less progress than before', async () => {
  const { outcome } = begin();
  await sentSoon();
  for (progress of [30, 10, 60]) await vi.advanceTimersByTimeAsync(50);
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  end(json(stored));
  await outcome;
});

it('skips an empty path without a request', async () => {
  expect(await begin(new File([], '')).outcome).toEqual({ kind: 'skipped' });
  expect(sent).toEqual([]);
});

it('reports that a file is too big before it is sent', async () => {
  const picture = new File([new Uint8Array(4 * mega)], 'a.png', { type: 'image/png' });
  expect(await begin(picture).outcome).toEqual({ kind: 'fault', fault: 'imageTooBig', detail: '' });
  const document = new File([new Uint8Array(20 * mega + 1)], 'a.pdf');
  expect(await begin(document).outcome).toEqual({ kind: 'fault', fault: 'tooBig', detail: '' });
  expect(uploads()).toEqual([]);
});

it.each<[string, Response, UploadOutcome]>([
  ['415', refusal(415, 'unsupported_type'), { kind: 'fault', fault: 'unsupported', detail: 'said so' }],
  ['404', refusal(404, 'not_found'), { kind: 'fault', fault: 'folder', detail: 'said so' }],
  ['413', refusal(413, 'too_large', 'image-too-large'), { kind: 'fault', fault: 'imageTooBig', detail: 'said so' }],
  ['507', refusal(507, 'storage_full'), { kind: 'fault', fault: 'serverFull', detail: 'said so' }],
  ['400', refusal(400, 'invalid_input', 'virus'), { kind: 'fault', fault: 'virus', detail: 'said so' }],
  ['500', refusal(500, 'unexpected'), { kind: 'fault', fault: 'failed', detail: 'said so' }],
])('turns %s into its message, and the bar disappears', async (_, answer, wanted) => {
  const { outcome } = begin();
  await sentSoon();
  end(answer);
  expect(await outcome).toEqual(wanted);
  expect(shown.at(-1)).toBe(0);
  const asked = polls().length;
  await vi.advanceTimersByTimeAsync(500);
  expect(polls().length).toBe(asked);
});

it('names a broken connection and an unreadable file by their codes', async () => {
  const { outcome } = begin();
  await sentSoon();
  end(new TypeError('network'));
  expect(await outcome).toEqual({ kind: 'native', code: 3 });
  const locked = new File(['x'], 'a.pdf');
  locked.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('locked', 'NotReadableError')) }) as Blob;
  expect(await begin(locked).outcome).toEqual({ kind: 'native', code: 1 });
});

it('ends when it is cancelled, and stops polling', async () => {
  const { outcome, cancel } = begin();
  await sentSoon();
  cancel();
  expect(await outcome).toEqual({ kind: 'cancelled' });
  expect(shown.at(-1)).toBe(0);
  const asked = polls().length;
  await vi.advanceTimersByTimeAsync(500);
  expect(polls().length).toBe(asked);
});
