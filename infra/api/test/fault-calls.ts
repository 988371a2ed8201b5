/** Calls that fail on purpose, bound like those of any area, to test how the chain responds to faults. */
import { defineCall } from '@portico/contracts/platform/call';
import { done, text } from '@portico/contracts/platform/shapes';
import * as z from 'zod/mini';
import { bindArea, type Handler } from '../src/platform/bind-area.ts';

const declare = <const Name extends string, const Writes extends boolean>(name: Name, writes: Writes) =>
  defineCall({
    area: 'hr',
    name,
    method: 'POST',
    summary: 'Goes wrong on purpose.',
    body: z.strictObject({ note: text(200) }),
    answer: done,
    access: { kind: 'account' },
    scope: 'self',
    limit: 'write',
    writes,
  });

const calls = {
  throws: declare('throws', true),
  sleeps: declare('sleeps', true),
  holds: declare('holds', true),
  writesWhileReading: declare('writesWhileReading', false),
  answersTooMuch: declare('answersTooMuch', true),
  answersWrong: declare('answersWrong', true),
  collides: declare('collides', true),
  namesUnknown: declare('namesUnknown', true),
  writesThenThrows: declare('writesThenThrows', true),
  deadlocks: declare('deadlocks', true),
};

type FaultHandler = Handler<ReturnType<typeof declare>>;
const rename = 'update portal.account_user set first_name = $2 where user_id = $1';

/** How often a handler ran, keyed by the note in its input. */
export const runs = new Map<string, number>();
const count = (note: string) => runs.set(note, (runs.get(note) ?? 0) + 1);

/** Lets tests pause a handler. */
export const gate: { opened: Promise<void> } = { opened: Promise.resolve() };

const handlers: Record<keyof typeof calls, FaultHandler> = {
  throws: async () => {
    throw new Error('select secret from /etc/passwd');
  },
  sleeps: async (_, { db }) => {
    await db.query('select pg_sleep(20)');
    return { ok: true };
  },
  holds: async () => {
    await gate.opened;
    return { ok: true };
  },
  writesWhileReading: async ({ body }, { db, actor }) => {
    await db.query(rename, [actor.userId, body.note]);
    return { ok: true };
  },
  answersTooMuch: async () => ({ ok: true, password: 'secret' }),
  answersWrong: async () => ({ ok: 'yes' }) as unknown as { ok: true },
  collides: async (_, { db, actor, tenant }) => {
    await db.query('insert into portal.account_membership select * from portal.account_membership where user_id = $1', [
      actor.userId,
    ]);
    return { ok: true, tenant: tenant.slug } as { ok: true };
  },
  namesUnknown: async (_, { db }) => {
    await db.query('select nothing from portal.nowhere');
    return { ok: true };
  },
  writesThenThrows: async ({ body }, { db, actor }) => {
    await db.query(rename, [actor.userId, body.note]);
    throw new Error('after the write');
  },
  /** `note` contains two people in the order in which their rows are locked: `first,second,name`. */
  deadlocks: async ({ body }, { db }) => {
    const [first, second, name] = body.note.split(',');
    count(name ?? '');
    await db.query(rename, [first, name]);
    await db.query('select pg_sleep(0.3)');
    await db.query(rename, [second, name]);
    return { ok: true };
  },
};

export const faultArea = bindArea('hr', calls, handlers);
