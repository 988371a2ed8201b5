/**
 * Tokens with which teams release over HTTP, without access to the machine. Only hashes are stored; a token is shown
 * once, when it is created.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { remoteId } from '@portico/contracts/platform/remote-id';
import { addHours } from 'date-fns/addHours';
import { millisecondsInMinute } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import * as z from 'zod/mini';
import { withLock } from './lock.ts';
import { readIfThere } from './read-if-there.ts';
import { ReleaseRefusal } from './refusal.ts';
import { writeWhole } from './write-whole.ts';

const teamToken = z.strictObject({
  /** Part of the token; identifies it in lists and in the history. */
  id: z.string(),
  team: z.string(),
  /** The remotes that the team owns. */
  remotes: z.array(remoteId),
  /** SHA-256 of the token. The token itself is random, so no slow hash is needed. */
  hash: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  revokedAt: z.optional(z.string()),
  revokedBy: z.optional(z.string()),
  /** Precise to a minute. */
  usedAt: z.optional(z.string()),
});
export type TeamToken = z.infer<typeof teamToken>;
const file = z.strictObject({ format: z.literal(1), tokens: z.array(teamToken) });

/** Days until a token expires; both the default and the maximum. */
export const standardDays = 90;
const mostDays = 365;
/** A token expires at the time of day at which it was created, whatever clocks do in between. */
const hoursInDay = 24;
const usePrecisionMs = millisecondsInMinute;

const form = /^portico_([0-9a-f]{8})_[A-Za-z0-9_-]{43}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const same = (one: string, other: string) => timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));

export interface WantedToken {
  team: string;
  remotes: readonly string[];
  days: number;
  by: string;
}

export type Presented =
  | { kind: 'valid'; token: TeamToken }
  /** The token was issued here, but is no longer accepted. */
  | { kind: 'expired' | 'revoked'; token: TeamToken }
  | { kind: 'unknown' };

export interface TeamTokens {
  /** No other answer contains the token itself. */
  create(wanted: WantedToken): Promise<{ secret: string; token: TeamToken }>;
  /** Refuses if there is no such token or it is already revoked. */
  revoke(id: string, by: string): Promise<TeamToken>;
  /** Sorted by creation, oldest first. */
  list(): Promise<TeamToken[]>;
  /** Identifies the token, and records the use of a valid one. */
  present(secret: string): Promise<Presented>;
}

function mustBeUsable({ team, remotes, days }: WantedToken): void {
  const wrong = remotes.find((remote) => !remoteId.safeParse(remote).success);
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(team))
    throw new ReleaseRefusal('The name of a team has up to 60 letters, digits and spaces. Nothing was changed.');
  if (remotes.length === 0) throw new ReleaseRefusal('Name the team’s remotes. Nothing was changed.');
  if (wrong !== undefined) throw new ReleaseRefusal(`${wrong} is not the id of a remote. Nothing was changed.`);
  if (!Number.isInteger(days) || days < 1 || days > mostDays)
    throw new ReleaseRefusal(`--days must be a whole number from 1 to ${mostDays}. Nothing was changed.`);
}

export function openTeamTokens(secrets: string, now: () => Date = () => new Date()): TeamTokens {
  const place = path.join(secrets, 'release-tokens.json');

  async function read(): Promise<TeamToken[]> {
    const text = (await readIfThere(place))?.toString();
    if (text === undefined) return [];
    try {
      return file.parse(JSON.parse(text)).tokens;
    } catch {
      throw new ReleaseRefusal(`${place} is damaged. Restore it from a backup, or delete it and create tokens again.`);
    }
  }

  function change<T>(work: (tokens: TeamToken[]) => T): Promise<T> {
    mkdirSync(secrets, { recursive: true, mode: 0o700 });
    return withLock(secrets, async () => {
      const tokens = await read();
      const result = work(tokens);
      await writeWhole(place, `${JSON.stringify({ format: 1, tokens }, null, 2)}\n`);
      return result;
    });
  }

  async function noteUse({ id, usedAt }: TeamToken): Promise<void> {
    if (usedAt !== undefined && differenceInMilliseconds(now(), usedAt) < usePrecisionMs) return;
    await change((tokens) => {
      const used = tokens.find((each) => each.id === id);
      if (used) used.usedAt = now().toISOString();
    });
  }

  return {
    async create(wanted) {
      mustBeUsable(wanted);
      const id = randomBytes(4).toString('hex');
      const secret = `portico_${id}_${randomBytes(32).toString('base64url')}`;
      const at = now();
      const token: TeamToken = {
        id,
        team: wanted.team,
        remotes: [...new Set(wanted.remotes)].sort(),
        hash: hashOf(secret),
        createdAt: at.toISOString(),
        createdBy: wanted.by,
        expiresAt: addHours(at, wanted.days * hoursInDay).toISOString(),
      };
      await change((tokens) => tokens.push(token));
      return { secret, token };
    },
    revoke: (id, by) =>
      change((tokens) => {
        const found = tokens.find((each) => each.id === id);
        if (!found) throw new ReleaseRefusal(`There is no token ${id}. Nothing was changed.`);
        if (found.revokedAt !== undefined)
          throw new ReleaseRefusal(`The token ${id} was revoked at ${found.revokedAt}. Nothing was changed.`);
        found.revokedAt = now().toISOString();
        found.revokedBy = by;
        return found;
      }),
    list: read,
    async present(secret) {
      const id = form.exec(secret)?.[1];
      const token = id === undefined ? undefined : (await read()).find((each) => each.id === id);
      if (!token || !same(token.hash, hashOf(secret))) return { kind: 'unknown' };
      if (token.revokedAt !== undefined) return { kind: 'revoked', token };
      if (now().toISOString() >= token.expiresAt) return { kind: 'expired', token };
      // Even if the disk is full, a team must be able to roll back.
      await noteUse(token).catch(() => {});
      return { kind: 'valid', token };
    },
  };
}

const stateOf = ({ revokedAt, revokedBy, expiresAt }: TeamToken, now: Date): string => {
  if (revokedAt !== undefined) return `revoked ${revokedAt} by ${revokedBy}`;
  return expiresAt <= now.toISOString() ? `expired ${expiresAt}` : `valid until ${expiresAt}`;
};

/** For operators at a terminal. */
export const tokenLine = (token: TeamToken, now: Date): string =>
  `${token.id}  ${token.team}: ${token.remotes.join(', ')}; ${stateOf(token, now)}; created ${token.createdAt} by ${token.createdBy}; ${token.usedAt === undefined ? 'never used' : `last used ${token.usedAt}`}`;
