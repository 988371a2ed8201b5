/**
 * One board per tenant, each in a file that is replaced atomically, so that after a crash and for readers it is either
 * the old or the new one.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type SentScores, sentScores } from '@portico/contracts/leaderboard/shapes';

export interface ScoreStore {
  read(board: string): Promise<SentScores | undefined>;
  replace(board: string, scores: SentScores): Promise<void>;
}

const isAbsent = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT';

export function openScoreStore(folder: string): ScoreStore {
  const known = new Map<string, SentScores>();
  const fileOf = (board: string) => path.join(folder, `${board}.json`);
  return {
    async read(board) {
      const inMemory = known.get(board);
      if (inMemory) return inMemory;
      try {
        const stored = sentScores.parse(JSON.parse(await readFile(fileOf(board), 'utf8')));
        known.set(board, stored);
        return stored;
      } catch (cause) {
        if (isAbsent(cause)) return undefined;
        throw cause;
      }
    },
    async replace(board, scores) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${fileOf(board)}.${randomUUID()}`;
      await writeFile(draft, JSON.stringify(scores), { mode: 0o600 });
      await rename(draft, fileOf(board));
      known.set(board, scores);
    },
  };
}
