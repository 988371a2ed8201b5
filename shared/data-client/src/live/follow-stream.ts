/**
 * Keeps one stream open by fetch, because an EventSource cannot send a bearer token. Reconnects from the last id with a
 * new token, at increasing intervals while the server is unreachable, and when nothing has been received for too long.
 */

import { stream } from '@portico/contracts/live/events';
import { millisecondsInMinute } from 'date-fns/constants';
import { type ReceivedMessage, streamParser } from './parse-stream.ts';

export interface StreamSource {
  /** Address of the stream. */
  address: string;
  /** A valid access token, or undefined if no one is signed in. */
  token(): Promise<string | undefined>;
  /** Milliseconds since this page started to request its data. */
  ageMs(): number;
  /** Forces a renewal after a 401. Resolves to true if another attempt makes sense. */
  renew(): Promise<boolean>;
}

export interface StreamListener {
  /** The id to continue from. */
  lastId(): number | undefined;
  onMessage(message: ReceivedMessage): void;
  /** Called when an open stream has ended. */
  closed(): void;
  /** The server refuses a stream for this sign-in (403), so the session should be validated. */
  refused(): void;
}

const firstRetryMs = 1000;
const longestRetryMs = millisecondsInMinute;
/**
 * Delay after the server has closed the stream because of a change. It is randomised, so that browsers do not reconnect
 * all at once.
 */
const soonMs = 1000;

const between = (least: number, most: number): number => least + Math.random() * (most - least);

/** Ends early when the device comes online. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

const secondsIn = (response: Response): number => Number(response.headers.get('retry-after')) || 0;

class Follower {
  readonly #source: StreamSource;
  readonly #listener: StreamListener;
  readonly #signal: AbortSignal;
  #retryMs = 3000;
  #failures = 0;

  constructor(source: StreamSource, listener: StreamListener, signal: AbortSignal) {
    this.#source = source;
    this.#listener = listener;
    this.#signal = signal;
  }

  async run(): Promise<void> {
    while (!this.#signal.aborted) {
      const waitMs = await this.#once().catch(() => this.#backOff());
      if (!this.#signal.aborted) await pause(waitMs, this.#signal);
    }
  }

  #backOff(): number {
    this.#failures += 1;
    const most = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#failures);
    return between(most / 2, most);
  }

  async #open(signal: AbortSignal): Promise<Response | undefined> {
    const token = await this.#source.token();
    if (!token) return undefined;
    const lastId = this.#listener.lastId();
    return fetch(this.#source.address, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastId === undefined
          ? { [stream.ageHeader]: String(Math.ceil(this.#source.ageMs())) }
          : { [stream.lastIdHeader]: String(lastId) }),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    });
  }

  /** Follows one stream from start to end. Resolves to the delay before the next. */
  async #once(): Promise<number> {
    const silence = new AbortController();
    const signal = AbortSignal.any([this.#signal, silence.signal]);
    const silent = () => silence.abort();
    let timer = setTimeout(silent, stream.silentMs);
    try {
      let response = await this.#open(signal);
      if (response?.status === 401 && (await this.#source.renew())) response = await this.#open(signal);
      if (!response?.ok || !response.body) return this.#refusal(response);
      const parse = streamParser();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let isWelcome = false;
      for (;;) {
        const { value, done } = await reader.read();
        clearTimeout(timer);
        if (done) break;
        timer = setTimeout(silent, stream.silentMs);
        for (const message of parse(value)) {
          if (message.retryMs !== undefined) this.#retryMs = message.retryMs;
          if (message.message === 'hello') this.#failures = 0;
          isWelcome ||= message.message === 'bye' && !message.data.includes('stopping');
          this.#listener.onMessage(message);
        }
      }
      return isWelcome ? between(0, soonMs) : this.#retryMs;
    } finally {
      clearTimeout(timer);
      this.#listener.closed();
    }
  }

  #refusal(response: Response | undefined): number {
    if (response?.status === 403) this.#listener.refused();
    const isTemporary = response !== undefined && response.status !== 401 && response.status !== 403;
    return Math.max(isTemporary ? this.#backOff() : longestRetryMs, response ? secondsIn(response) * 1000 : 0);
  }
}

/** Runs until `signal` is aborted. */
export const followStream = (source: StreamSource, listener: StreamListener, signal: AbortSignal): Promise<void> =>
  new Follower(source, listener, signal).run();
