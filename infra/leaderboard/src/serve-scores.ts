/**
 * `GET /<board>/Score` returns the board with the entry of the person in the header `portico-user`, `GET
 * /<board>/Score/<id>` with that of the given person. `PUT /<board>/Scores` replaces the board. Every request carries
 * the shared key.
 */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sentScores } from '@portico/contracts/leaderboard/shapes';
import { answerScore } from './answer-score.ts';
import type { ScoreStore } from './score-store.ts';

const mostBytes = 32 * 1024 * 1024;
const route = /^\/([a-z][a-z0-9-]{0,40})\/(?:Score(?:\/([0-9a-f-]{36}))?|(Scores))$/;

const send = (response: ServerResponse, status: number, body?: object): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(body && JSON.stringify(body));
};
const refuse = (response: ServerResponse, status: number): void =>
  send(response, status, { ok: false, status, result: null });

function isPortal(request: IncomingMessage, key: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${key}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}

export function serveScores(store: ScoreStore, key: string): RequestListener {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isPortal(request, key)) return refuse(response, 401);
    const [, board, id, scores] = route.exec(request.url ?? '') ?? [];
    if (board === undefined) return refuse(response, 404);
    if (request.method !== (scores ? 'PUT' : 'GET')) return refuse(response, 405);
    if (scores) {
      const received = sentScores.safeParse(await readBody(request));
      if (!received.success) return refuse(response, 400);
      await store.replace(board, received.data);
      response.writeHead(204).end();
      return;
    }
    const stored = await store.read(board);
    if (!stored) return refuse(response, 404);
    const caller = request.headers['portico-user'];
    send(response, 200, answerScore(stored, id ?? (typeof caller === 'string' ? caller : undefined)));
  }
  return (request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    });
  };
}
