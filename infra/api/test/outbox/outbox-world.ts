/** One person with two tabs on one device, a faulty network and the real API: everything that a sequence can act on. */
import type { RequestContext } from '@portico/contracts/platform/context';
import { readSaveConflict } from '@portico/contracts/platform/versions/shapes';
import { createLeaderTab, type LeaderTab } from '../../../../shared/data-client/src/live/leader-tab.ts';
import type { OutboxEntry } from '../../../../shared/data-client/src/outbox/entry.ts';
import { type Outbox, type OutboxParts, openOutbox } from '../../../../shared/data-client/src/outbox/open-outbox.ts';
import { deleteUnsent, nameOfUnsent, openUnsent } from '../../../../shared/data-client/src/unsent/unsent-database.ts';
import type { TestApi } from '../harness.ts';
import { append } from './append-call.ts';
import { type Fate, type FaultyNetwork, faultyNetwork } from './faulty-network.ts';

/** Seconds become milliseconds, because only the order of events matters, not their duration. */
const times = { patienceMs: 25, aliveMs: 15, silentMs: 50 };
const retryMs = (tries: number): number => Math.min(2 ** tries, 8);
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Tab {
  outbox: Outbox;
  leader: LeaderTab;
  state: { isAlive: boolean };
  close(): void;
}

/** Writes reported as saved: each word with its subject, in order. */
interface Promised {
  subject: string;
  word: string;
}

export type Plant = (parts: OutboxParts) => OutboxParts;

let worlds = 0;

export class OutboxWorld {
  readonly promised: Promised[] = [];
  /** Words that the person dropped in a conflict. */
  readonly discarded = new Set<string>();
  /** Words written while the tab was closing: they may arrive once or not at all. */
  readonly unsure = new Set<string>();
  readonly seen = new Map<string, number>();
  readonly network: FaultyNetwork;
  conflicts = 0;
  reloads = 0;
  private readonly tabs: (Tab | undefined)[] = [];
  private readonly digest = `world ${worlds++}`;
  private words = 0;
  private readonly test: TestApi;
  private readonly context: RequestContext;
  private readonly plant: Plant;

  constructor(test: TestApi, context: RequestContext, plan: readonly Fate[], plant: Plant) {
    this.test = test;
    this.context = context;
    this.plant = plant;
    this.network = faultyNetwork(test, 'learner', plan);
  }

  private subject = (name: string): string => `${this.digest} ${name}`;

  async open(index: number): Promise<Tab> {
    const known = this.tabs[index];
    if (known) return known;
    const database = await openUnsent(nameOfUnsent(this.digest));
    const leader = createLeaderTab(`${this.digest} leader`, times);
    const state = { isAlive: true };
    const signedOut = () => void pause(3).then(() => outbox.signedIn());
    const send = this.network.sendAs(() => state.isAlive, signedOut);
    const outbox = openOutbox(
      this.plant({ database, digest: this.digest, lead: (work) => leader.onLeadership(work), send, retryMs }),
    );
    outbox.onEvent((event) => {
      if (event.kind === 'sent') this.saw(event.entry.subject, (event.answer as { version: number }).version);
    });
    const close = () => {
      state.isAlive = false;
      outbox.close();
      leader.leave();
      database.close();
    };
    const tab = { outbox, leader, state, close };
    this.tabs[index] = tab;
    return tab;
  }

  private saw(subject: string, version: number): void {
    this.seen.set(subject, Math.max(version, this.seen.get(subject) ?? 0));
  }

  private add(tab: Tab, subject: string, word: string): Promise<OutboxEntry> {
    const read = this.seen.get(subject) ?? 0;
    return tab.outbox.add({
      subject,
      call: append,
      input: { body: { subject, word } },
      context: this.context,
      label: word,
      ...(subject.includes('versioned') ? { version: { field: 'version', valueField: 'word', read } } : {}),
    });
  }

  async write(index: number, name: string): Promise<void> {
    const tab = await this.open(index);
    const [subject, word] = [this.subject(name), `w${this.words++}`];
    await this.add(tab, subject, word);
    this.promised.push({ subject, word });
  }

  /** The tab closes while the person is typing, so nothing was promised. */
  async writeAndDie(index: number, name: string): Promise<void> {
    const tab = await this.open(index);
    const word = `w${this.words++}`;
    this.unsure.add(word);
    this.add(tab, this.subject(name), word).catch(() => {});
    this.kill(index);
  }

  kill(index: number): void {
    this.tabs[index]?.close();
    this.tabs[index] = undefined;
    this.reloads += 1;
  }

  /**
   * The leader's main thread hangs until the other tab takes over; for a moment, both consider themselves the leader.
   */
  async rob(): Promise<void> {
    const [first, second] = [await this.open(0), await this.open(1)];
    const other = first.leader.isLeader() ? second : first;
    const held = navigator.locks.request(`${this.digest} leader`, { steal: true }, () => pause(4));
    await Promise.allSettled([held, other.leader.check()]);
  }

  setOnline(online: boolean): void {
    this.network.online = online;
    if (online) for (const tab of this.tabs) void tab?.outbox.hurry().catch(() => {});
  }

  /** Someone else writes at the same position. */
  async foreign(name: string): Promise<void> {
    const body = { subject: this.subject(name), word: `f${this.words++}` };
    await this.test.ask('hr/append', { as: 'coach', body, headers: { 'idempotency-key': crypto.randomUUID() } });
  }

  /** The person resolves a conflict: sends the entry again on top of the other person's, or discards it. */
  async decide(drop: boolean): Promise<void> {
    const { outbox } = await this.open(0);
    for (const { n, stop, input, label } of await outbox.list()) {
      if (!stop) continue;
      this.conflicts += 1;
      if (stop.reason !== 'conflict') throw new Error(`Stopped: ${stop.reason} ${stop.status} ${stop.code}`);
      if (drop) {
        await outbox.discard(n);
        this.discarded.add(label);
        continue;
      }
      const theirs = readSaveConflict(stop.current)?.fields[0]?.theirs.version;
      if (theirs === undefined) throw new Error('The conflict names no version.');
      await outbox.replace(n, input.body, theirs);
    }
  }

  /** Waits until everything has arrived. */
  async comeToRest(): Promise<void> {
    this.network.calm = true;
    this.setOnline(true);
    // Long enough for a busy machine; anything still unsent after this is lost.
    for (const end = Date.now() + 30_000; Date.now() < end; ) {
      const { outbox } = await this.open(0);
      const waiting = await outbox.list();
      if (waiting.length === 0) break;
      if (waiting.some(({ stop }) => stop)) await this.decide(false);
      await pause(5);
    }
    await this.network.settled();
  }

  async close(): Promise<void> {
    for (const tab of this.tabs) tab?.close();
    await deleteUnsent(nameOfUnsent(this.digest));
  }

  /** Compares the server's state with what was promised. Empty if every promise was kept. */
  async faults(): Promise<string[]> {
    const faults: string[] = [];
    const rows = (await this.test.sql(
      `select f.subject_id as subject, v.value as words from portal.platform_field f
       join portal.platform_field_version v using (tenant_id, subject_kind, subject_id, field, version)
       where f.subject_kind = 'outbox-test' and f.subject_id like $1 || ' %'`,
      [this.digest],
    )) as { subject: string; words: string }[];
    const found = new Map(rows.map(({ subject, words }) => [subject, words.split(' ')]));
    for (const [subject, words] of found) {
      const twice = words.filter((word, index) => words.indexOf(word) !== index);
      if (twice.length > 0) faults.push(`twice in ${subject}: ${twice.join(' ')}`);
      const promised = this.promised.filter((one) => one.subject === subject).map(({ word }) => word);
      const own = words.filter((word) => promised.includes(word));
      const inOrder = promised.filter((word) => own.includes(word));
      if (twice.length === 0 && own.join(' ') !== inOrder.join(' '))
        faults.push(`out of order in ${subject}: ${own.join(' ')}`);
      for (const word of words)
        if (this.discarded.has(word)) faults.push(`dropped and there all the same: ${word}`);
        else if (word.startsWith('w') && !promised.includes(word) && !this.unsure.has(word))
          faults.push(`unknown: ${word}`);
    }
    for (const { subject, word } of this.promised)
      if (!this.discarded.has(word) && !found.get(subject)?.includes(word)) faults.push(`lost in ${subject}: ${word}`);
    return faults;
  }
}
