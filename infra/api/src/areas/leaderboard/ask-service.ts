/**
 * Asks the external leaderboard service. The portal keeps working whatever the service does: no answer is treated like
 * an invalid one.
 */
import { type ScoreResult, type SentScores, scoreAnswer } from '@portico/contracts/leaderboard/shapes';
import type { LeaderboardService } from '../../platform/secrets.ts';

/** Short, because a page waits for the answer. */
const patienceMs = 2_000;
const mostBytes = 512 * 1024;

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('answer too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function send(service: LeaderboardService, path: string, init: RequestInit): Promise<Response> {
  const address = service.address();
  if (address === undefined) throw new Error('not running');
  return fetch(`${address}/${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${service.key}` },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
}

/**
 * Without an id, `Score` returns the board with the caller's entry (`GET Score`), otherwise with that person's (`GET
 * Score/{id}`).
 */
export async function askScore(
  service: LeaderboardService,
  { slug, userId, path }: { slug: string; userId: string; path: 'Score' | 'Score/{id}' },
): Promise<ScoreResult> {
  const response = await send(service, `${slug}/${path.replace('{id}', userId)}`, {
    headers: { 'portico-user': userId },
  });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  const parsed = scoreAnswer.safeParse(JSON.parse(await boundedText(response)));
  if (!parsed.success) throw new Error('answer of another shape');
  return parsed.data.result;
}

export async function sendScores(service: LeaderboardService, slug: string, scores: SentScores): Promise<void> {
  const response = await send(service, `${slug}/Scores`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(scores),
  });
  await response.body?.cancel();
  if (response.status !== 204) throw new Error(`status ${response.status}`);
}
