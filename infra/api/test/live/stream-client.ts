/** Reads a stream of live events over HTTP as a browser does, and records everything received. */
import http from 'node:http';

export interface Said {
  message: string;
  id: number | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: what a message holds is what tests look at
  data: any;
}

export interface StreamClient {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The body of a refusal. */
  text(): Promise<string>;
  said: Said[];
  /** Everything as received. */
  raw(): string;
  /** Ids of changes in order of arrival. */
  ids(): number[];
  /** The id that a reconnection would send. */
  lastId(): number | undefined;
  ended: Promise<void>;
  isOpen(): boolean;
  close(): void;
}

export interface StreamOptions {
  port: number;
  token?: string;
  host?: string;
  lastId?: number | string;
}

function parse(block: string): Said | undefined {
  const fields = block.split('\n').map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1).trim()] as const;
  });
  const of = (name: string) => fields.find(([field]) => field === name)?.[1];
  const id = of('id');
  const message = of('event');
  if (message === undefined)
    return id === undefined ? undefined : { message: 'heartbeat', id: Number(id), data: undefined };
  return { message, id: id === undefined ? undefined : Number(id), data: JSON.parse(of('data') ?? 'null') };
}

export async function openStream({
  port,
  token,
  host = 'harbour.localhost',
  lastId,
}: StreamOptions): Promise<StreamClient> {
  const request = http.request({
    port,
    host: '127.0.0.1',
    path: '/api/live/stream',
    agent: false,
    headers: {
      host: `${host}:${port}`,
      accept: 'text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }),
    },
  });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
    request.end();
  });
  request.on('error', () => {});
  response.setEncoding('utf8');
  let raw = '';
  let parsed = 0;
  let isOpen = true;
  const said: Said[] = [];
  response.on('data', (chunk: string) => {
    raw += chunk;
    for (let end = raw.indexOf('\n\n', parsed); end >= 0; end = raw.indexOf('\n\n', parsed)) {
      const one = parse(raw.slice(parsed, end));
      if (one) said.push(one);
      parsed = end + 2;
    }
  });
  const ended = new Promise<void>((resolve) => {
    response.once('error', () => {});
    response.once('close', () => {
      isOpen = false;
      resolve();
    });
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    said,
    raw: () => raw,
    text: () => ended.then(() => raw),
    ids: () => said.flatMap(({ message, id }) => (message === 'change' && id !== undefined ? [id] : [])),
    lastId: () => said.findLast(({ id }) => id !== undefined)?.id,
    ended,
    isOpen: () => isOpen,
    close: () => request.destroy(),
  };
}
