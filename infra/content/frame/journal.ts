/**
 * Keeps every value for which the content got "true" until the server has confirmed it. A value is written to the
 * browser's storage first, sent shortly afterwards, and sent again until it is confirmed. Only one message is in
 * transit at a time, and it contains everything unsent, so repetition does no harm.
 */
import type { Commit } from '@portico/contracts/player/commit';
import type { ProgressStore } from '@portico/contracts/player/scorm/runtime';
import { commitOf, type JournalStore } from './journal-store.ts';
import type { Outcome, Transport } from './transport.ts';

export interface JournalHooks {
  /** Called when unsent values are sent, are confirmed or have to wait. */
  saving(): void;
  saved(): void;
  waiting(): void;
  /** A value is neither in the browser's storage nor on the server. */
  notSaved(): void;
  superseded(): void;
  /** Gets a new token; false if that fails. */
  renew(): Promise<boolean>;
}

export interface JournalOptions {
  fence: number;
  /** Undefined if the browser stores nothing for this page. */
  store: JournalStore | undefined;
  transport: Transport;
  hooks: JournalHooks;
  /** True if a commit with status, score or exit is only answered after the server has confirmed it. */
  commitBeforeAnswer: boolean;
  /** Milliseconds of a monotonic clock. */
  clock: () => number;
}

/** Sent immediately. Everything else waits a moment, so that bursts are sent together. */
const urgent =
  /^(!.*|cmi\.(core\.(lesson_status|score\.raw|lesson_location)|suspend_data|location|(completion|success)_status|score\.(scaled|raw)))$/;
const decisive =
  /^(!finished|cmi\.(core\.(lesson_status|score\.raw|exit)|(completion|success)_status|score\.(scaled|raw)|exit))$/;
const quietMs = 150;
const latestMs = 1000;
const longestRetryMs = 15_000;
/** A synchronous request has no time limit, so it is only made if the server has answered recently. */
const recentMs = 30_000;
/** Requests that outlive the page share 64 KiB; larger messages are ordinary requests and stay in the journal. */
const outlivingBytes = 65_000;
const smallCharacters = 8_000;

interface Unsent {
  rev: number;
  value: string;
  /** True if the value is in the browser's storage. */
  stored: boolean;
}

export class Journal implements ProgressStore {
  private readonly unsent = new Map<string, Unsent>();
  private readonly options: JournalOptions;
  private rev = 0;
  private stopped = false;
  private leaving = false;
  private sending: Promise<void> | undefined;
  private failures = 0;
  private lastAnswer: number;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private latest: ReturnType<typeof setTimeout> | undefined;

  constructor(options: JournalOptions) {
    this.options = options;
    this.lastAnswer = options.clock();
  }

  begin(): boolean {
    return this.set('!entered', '');
  }

  set(name: string, value: string): boolean {
    if (this.stopped) return false;
    this.rev += 1;
    const stored = this.options.store?.put(name, this.rev, value) ?? false;
    // The storage may still contain an older value of this element.
    if (!stored && this.unsent.get(name)?.stored) this.options.store?.drop(name);
    this.unsent.set(name, { rev: this.rev, value, stored });
    this.soon(!stored || urgent.test(name) ? 0 : quietMs);
    return true;
  }

  /** The lesson was shown without making any run-time calls. */
  visited(): void {
    this.set('!visited', '');
  }

  commit(): boolean {
    if (this.stopped) return false;
    const onlyHere = [...this.unsent.values()].some(({ stored }) => !stored);
    if (onlyHere || this.worthAsking()) this.askNow();
    if (onlyHere && [...this.unsent.values()].some(({ stored }) => !stored) && !this.leaving) {
      this.options.hooks.notSaved();
      void this.flush();
      return false;
    }
    if (this.leaving) this.leave();
    else void this.flush();
    return true;
  }

  finish(): boolean {
    return this.set('!finished', '') && this.commit();
  }

  /** Sends everything unsent. Resolves when it is confirmed, or at the first failure. */
  async flush(): Promise<void> {
    clearTimeout(this.quiet);
    clearTimeout(this.latest);
    this.latest = undefined;
    while (this.unsent.size > 0) {
      this.sending ??= this.sendOnce().finally(() => {
        this.sending = undefined;
      });
      const before = this.failures;
      await this.sending;
      if (this.failures > before) return;
    }
  }

  /**
   * The page is hidden or closed. What fits is sent in a request that outlives it; the storage keeps the rest for the
   * next launch.
   */
  leave(): void {
    // The content's own unload handlers run after ours. Their commits must not wait for a message whose answer never
    // arrives.
    this.leaving = true;
    if (this.unsent.size === 0) return;
    const whole = this.message();
    if (new TextEncoder().encode(JSON.stringify(whole)).length <= outlivingBytes) {
      void this.sendLeaving(whole, true);
      return;
    }
    void this.sendLeaving(
      this.message(({ value }) => value.length < smallCharacters),
      true,
    );
    void this.sendLeaving(
      this.message(({ value }) => value.length >= smallCharacters),
      false,
    );
  }

  /** The page is shown again. */
  back(): void {
    this.leaving = false;
    void this.flush();
  }

  /** Accepts no more values; unsent ones are still sent, for this launch. */
  stop(): void {
    if (this.stopped) return;
    this.stopped = true;
    this.options.hooks.superseded();
    void this.flush();
  }

  /** The content shares this storage. If it clears the storage, unsent values are written again. */
  restore(): void {
    for (const [name, { rev, value, stored }] of this.unsent) if (stored) this.options.store?.put(name, rev, value);
  }

  get pending(): number {
    return this.unsent.size;
  }

  private worthAsking(): boolean {
    return (
      this.options.commitBeforeAnswer &&
      !this.leaving &&
      this.options.clock() - this.lastAnswer < recentMs &&
      [...this.unsent.keys()].some((name) => decisive.test(name))
    );
  }

  private askNow(): void {
    const sent = this.message();
    this.take(sent, this.options.transport.sendNow(sent));
  }

  private message(wanted: (entry: Unsent) => boolean = () => true): Commit {
    const entries = [...this.unsent].filter(([, entry]) => wanted(entry));
    return commitOf(
      this.options.fence,
      entries.map(([name, { rev, value }]) => [name, [rev, value]] as const),
    );
  }

  private async sendOnce(): Promise<void> {
    this.options.hooks.saving();
    const sentRev = this.rev;
    const sent = this.message();
    let outcome = await this.options.transport.send(sent, false);
    if (outcome.kind === 'unauthorised' && (await this.options.hooks.renew()))
      outcome = await this.options.transport.send(sent, false);
    this.take(sent, outcome, sentRev);
  }

  private async sendLeaving(sent: Commit, outliving: boolean): Promise<void> {
    const sentRev = this.rev;
    const outcome = await this.options.transport.send(sent, outliving);
    if (outcome.kind === 'confirmed') this.take(sent, outcome, sentRev);
  }

  private take(sent: Commit, outcome: Outcome, sentRev = this.rev): void {
    if (outcome.kind !== 'confirmed') {
      this.failures += 1;
      if (outcome.kind === 'refused') this.options.hooks.notSaved();
      else this.retryLater();
      return;
    }
    this.failures = 0;
    this.lastAnswer = this.options.clock();
    this.confirm(sent, sentRev);
    if (this.unsent.size === 0) this.options.hooks.saved();
    if (outcome.superseded) this.stop();
  }

  private confirm(sent: Commit, sentRev: number): void {
    for (const [name, { rev }] of this.unsent) {
      const there = name.startsWith('!')
        ? sent[name.slice(1) as 'entered'] && rev <= sentRev
        : sent.values[name]?.[0] === rev;
      if (!there) continue;
      this.unsent.delete(name);
      this.options.store?.drop(name);
    }
  }

  private retryLater(): void {
    this.options.hooks.waiting();
    this.soon(Math.min(longestRetryMs, 250 * 2 ** Math.min(this.failures, 6)));
  }

  private soon(ms: number): void {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => void this.flush(), ms);
    this.latest ??= setTimeout(() => void this.flush(), Math.max(ms, latestMs));
  }
}
