/**
 * The event streams of this process. Events are stored in a table, and NOTIFY announces new ones. In case an
 * announcement is lost (a cut connection, a pooler in between), every heartbeat checks the table. Streams hold no
 * database connection.
 */

import { type ByeReason, type Presence, stream } from '@portico/contracts/live/events';
import type { Log } from '@portico/contracts/platform/log';
import { listen } from '@portico/database/listen';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { PoolConfig } from 'pg';
import type { Clock } from '../clock.ts';
import { type SignInFacts, signInEnded } from '../ended-sign-in.ts';
import { Refusal } from '../refusal.ts';
import type { Transaction } from '../transaction.ts';
import { channels } from './channels.ts';
import { eventsAfter, idBefore, latestId, missedEvents, reachesBackTo } from './event-log.ts';
import { liveAccess } from './live-access.ts';
import { readBeat } from './presence-beat.ts';
import { type Gathering, PresenceRoster } from './presence-roster.ts';
import { isAccountOf, type Reader, sendEvent, topicsOf } from './reader.ts';
import type { StreamWriter } from './stream-writer.ts';
import { TenantReaders } from './tenant-readers.ts';

interface LiveParts {
  /** Credentials of portico_api, for the one connection that listens. */
  database: PoolConfig;
  /** A short read-only transaction bound to a tenant. */
  inTenant<T>(tenantId: string, work: (db: Transaction) => Promise<T>): Promise<T>;
  clock: Clock;
  log: Log;
  heartbeatMs?: number;
}

interface StreamRequest {
  tenantId: string;
  /** `Caller.key` */
  key: string;
  /** The sign-in in which the stream is opened; absent if no token is involved. */
  signIn?: SignInFacts | undefined;
  /** Id of the last event that the reader has; undefined for a new reader, NaN if it is not valid. */
  lastId: number | undefined;
  /** For a new reader: how many milliseconds ago it began to load what it shows. */
  ageMs?: number | undefined;
  /** Begins the response; called once the sign-in is known to have access. */
  begin(): StreamWriter;
}

export interface Live {
  /**
   * Rejects with a refusal before anything is written; after that, the stream runs on its own. Returns a function that
   * leaves the stream.
   */
  open(request: StreamRequest): Promise<(why?: ByeReason) => void>;
  /** Number of open streams. */
  readonly size: number;
  /** Ends all streams; new ones are refused. */
  endAll(): void;
  close(): Promise<void>;
}

/** Per sign-in in one process: each browser uses one stream for all its tabs. */
const mostStreams = 12;
/** A reader that has missed more than this reloads everything, which is cheaper. */
const mostMissed = 1000;
/** Allowance for the time between writing an event, which sets its time, and the commit, which sends it. */
const commitMs = 2000;
/** Longer timeouts make timers fire immediately. */
const longestTimerMs = 2 ** 31 - 1;

const refuseNobody = (kind: 'none' | 'disabled'): Refusal =>
  kind === 'none'
    ? new Refusal('no_account', 'No portal account belongs to this sign-in.')
    : new Refusal('account_disabled', 'The portal account is disabled.');

export function openLive(parts: LiveParts): Live {
  const { database, inTenant, clock, log, heartbeatMs = stream.heartbeatMs } = parts;
  const tenants = new Map<string, TenantReaders>();
  const roster = new PresenceRoster(clock.real);
  let stopping = false;
  let listening: ReturnType<typeof listen> | undefined;
  let isListening = false;

  const readersOf = (tenantId: string): TenantReaders => {
    const found =
      tenants.get(tenantId) ?? new TenantReaders((id, most) => inTenant(tenantId, (db) => eventsAfter(db, id, most)));
    tenants.set(tenantId, found);
    return found;
  };
  const everyReader = (): Reader[] => [...tenants.values()].flatMap(({ all }) => [...all]);
  const fault = (what: string) => (cause: Error) => log('warn', what, { reason: cause.message });

  /** If reading fails now, the next heartbeat tries again. */
  const readOn = (tenantId: string): void =>
    void tenants.get(tenantId)?.readOn().catch(fault('events could not be read'));

  function leave(reader: Reader, why?: ByeReason): void {
    const readers = tenants.get(reader.tenantId);
    readers?.remove(reader);
    if (readers?.all.size === 0) tenants.delete(reader.tenantId);
    if (why) reader.writer.end(why);
  }

  /** Ends streams whose sign-in now has different rights; the browser reconnects with the new ones. */
  async function recheck(tenantId: string, readers = [...(tenants.get(tenantId)?.all ?? [])]): Promise<void> {
    if (readers.length === 0) return;
    try {
      const keys = [...new Set(readers.map(({ key }) => key))];
      const now = await inTenant(tenantId, (db) => liveAccess(db, keys, clock.now()));
      for (const reader of readers) if (now.get(reader.key)?.digest !== reader.access.digest) leave(reader, 'rights');
    } catch (cause) {
      // Their rights are unknown, so these streams must not receive anything.
      fault('rights of streams could not be checked')(cause as Error);
      for (const reader of readers) leave(reader, 'rights');
    }
  }

  function collect({ tenantId, subject, people, recipients: whom }: Gathering): void {
    const received: Presence = { subject, people };
    for (const reader of tenants.get(tenantId)?.all ?? [])
      if (whom.some((userId) => isAccountOf(reader, userId))) reader.writer.send('presence', received);
  }

  function onNotification(channel: string, payload: string): void {
    if (channel === channels.events) readOn(payload);
    else if (channel === channels.rights)
      for (const tenantId of payload ? [payload] : [...tenants.keys()]) void recheck(tenantId);
    else {
      const received = readBeat(payload);
      const gathering = received && roster.take(received);
      if (gathering) collect(gathering);
    }
  }

  function listenOnce(): void {
    listening ??= listen(database, {
      channels: Object.values(channels),
      onNotification,
      connected() {
        isListening = true;
        for (const tenantId of tenants.keys()) {
          readOn(tenantId);
          void recheck(tenantId);
        }
      },
      lost() {
        isListening = false;
      },
    });
  }

  const beating = setInterval(() => {
    for (const [tenantId, readers] of tenants) {
      readOn(tenantId);
      if (!isListening) void recheck(tenantId);
      for (const reader of readers.all)
        reader.writer.beat(reader.isLive ? Math.max(reader.position, readers.cursor ?? 0) : reader.position);
    }
  }, heartbeatMs).unref();
  const sweeping = setInterval(() => roster.sweep().forEach(collect), heartbeatMs / 3).unref();

  /** Sends missed events until there are none left; from then on, the stream is live. */
  async function catchUp(reader: Reader, readers: TenantReaders): Promise<void> {
    for (let upTo = readers.cursor ?? 0; reader.position < upTo; upTo = readers.cursor ?? 0) {
      const range = { after: reader.position, upTo, most: mostMissed + 1 };
      const missed = await inTenant(reader.tenantId, (db) => missedEvents(db, range, topicsOf(reader)));
      if (missed.length > mostMissed) reader.writer.send('reset', {}, upTo);
      else for (const event of missed) sendEvent(reader, event);
      reader.position = upTo;
    }
    reader.isLive = true;
    readOn(reader.tenantId);
  }

  /** Rechecks rights when a delegation begins or ends. */
  function recheckAt({ tenantId, access }: Reader): NodeJS.Timeout | undefined {
    if (!access.until) return undefined;
    const inMs = differenceInMilliseconds(access.until, clock.now());
    return setTimeout(() => void recheck(tenantId), Math.min(Math.max(inMs, 0) + 50, longestTimerMs)).unref();
  }

  return {
    async open({ tenantId, key, signIn, lastId, ageMs, begin }) {
      if (stopping) throw new Refusal('unavailable', 'The server is stopping.', { retryAfterSeconds: 2 });
      const open = [...(tenants.get(tenantId)?.all ?? [])].filter((reader) => reader.key === key);
      if (open.length >= mostStreams)
        throw new Refusal('too_many_requests', 'This sign-in has too many streams open.', { retryAfterSeconds: 60 });
      listenOnce();
      const found = await inTenant(tenantId, async (db) => {
        const access = (await liveAccess(db, [key], clock.now())).get(key);
        const head = await latestId(db);
        const isKnown = lastId !== undefined && lastId <= head && (await reachesBackTo(db, lastId));
        const isNew = lastId === undefined && ageMs !== undefined;
        const shown = isNew ? await idBefore(db, ageMs + commitMs) : head;
        return { access, head, isKnown, shown: Math.min(shown, head) };
      });
      const { access, head, isKnown, shown } = found;
      if (access?.kind !== 'ready') throw refuseNobody(access?.kind === 'disabled' ? 'disabled' : 'none');
      if (signIn && access.hasEnded(signIn)) throw signInEnded();

      const readers = readersOf(tenantId);
      readers.cursor ??= head;
      const writer = begin();
      const position = isKnown ? (lastId ?? head) : shown;
      const reader: Reader = { tenantId, key, access, writer, position, isLive: false };
      readers.add(reader);
      writer.send('hello', {}, position);
      if (lastId !== undefined && !isKnown) writer.send('reset', {}, position);
      const timer = recheckAt(reader);
      // Rights may have changed after they were read but before this stream was registered for rechecks.
      void recheck(tenantId, [reader]);
      catchUp(reader, readers).catch((cause: Error) => {
        fault('missed events could not be read')(cause);
        leave(reader, 'stopping');
      });
      return (why) => {
        clearTimeout(timer);
        leave(reader, why);
      };
    },
    get size() {
      return everyReader().length;
    },
    endAll() {
      stopping = true;
      for (const reader of everyReader()) leave(reader, 'stopping');
    },
    async close() {
      this.endAll();
      clearInterval(beating);
      clearInterval(sweeping);
      await listening?.close();
    },
  };
}
