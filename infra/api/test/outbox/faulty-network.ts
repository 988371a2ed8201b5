/**
 * A network between outbox and API that behaves like real ones: it loses, repeats, delays and cuts, following a fixed
 * list of fates.
 */
import { writeContext } from '@portico/contracts/platform/context';
import type { OutboxEntry } from '../../../../shared/data-client/src/outbox/entry.ts';
import type { SendAnswer } from '../../../../shared/data-client/src/outbox/judge-answer.ts';
import type { TestApi } from '../harness.ts';

export const fates = [
  'delivered',
  'request lost',
  'answer lost',
  'error after commit',
  'delivered twice at once',
  'unavailable before',
  'delivered again later',
  'slow',
  'signed out',
  'too many requests',
] as const;
export type Fate = (typeof fates)[number];

export interface FaultyNetwork {
  online: boolean;
  /** When set, everything arrives from now on. */
  calm: boolean;
  /** How often each fate occurred. */
  met: Map<Fate, number>;
  /** Sends as one tab; requests in flight when `isAlive` becomes false are never answered. */
  sendAs(isAlive: () => boolean, signedOut: () => void): (entry: OutboxEntry) => Promise<SendAnswer>;
  /** Waits for repeated requests that are still in flight. */
  settled(): Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const never = new Promise<never>(() => {});

export function faultyNetwork(test: TestApi, account: string, plan: readonly Fate[]): FaultyNetwork {
  let step = 0;
  const late: Promise<unknown>[] = [];

  async function deliver(entry: OutboxEntry): Promise<SendAnswer> {
    const reply = await test.ask(`${entry.call.area}/${entry.call.path}`, {
      as: account,
      body: entry.input.body,
      headers: { 'idempotency-key': entry.key, 'portico-context': writeContext(entry.context) },
    });
    const body = reply.json();
    if (reply.status < 300) return { status: reply.status, answer: body };
    return { status: reply.status, ...body.error };
  }

  async function meet(fate: Fate, entry: OutboxEntry, signedOut: () => void): Promise<SendAnswer> {
    network.met.set(fate, (network.met.get(fate) ?? 0) + 1);
    if (fate === 'request lost') throw new TypeError('network');
    if (fate === 'unavailable before') return { status: 503 };
    if (fate === 'too many requests') return { status: 429, retryAfterSeconds: 0.005 };
    if (fate === 'signed out') {
      signedOut();
      return { status: 401 };
    }
    if (fate === 'slow') await pause(6);
    const twin = fate === 'delivered twice at once' ? deliver(entry) : undefined;
    const answer = await deliver(entry);
    await twin;
    if (fate === 'delivered again later') late.push(pause(15).then(() => deliver(entry)));
    if (fate === 'answer lost') throw new TypeError('cut');
    return fate === 'error after commit' ? { status: 500 } : answer;
  }

  const network: FaultyNetwork = {
    online: true,
    calm: false,
    met: new Map(),
    sendAs: (isAlive, signedOut) => async (entry) => {
      if (!isAlive()) return never;
      if (!network.online) throw new TypeError('offline');
      const fate = network.calm ? 'delivered' : (plan[step++ % plan.length] ?? 'delivered');
      try {
        const answer = await meet(fate, entry, signedOut);
        if (!network.online) throw new TypeError('cut');
        return isAlive() ? answer : await never;
      } catch (cause) {
        if (!isAlive()) return never;
        throw cause;
      }
    },
    async settled() {
      await Promise.all(late);
    },
  };
  return network;
}
