/** Sends this page's release events: periodically, soon after a failure, and when the page is left. */

import type { BootDocument } from '@portico/contracts/platform/boot';
import type { BrowserError } from '@portico/contracts/release/browser-errors';
import { tellHealth } from '@portico/contracts/release/calls';
import { type HealthSample, type SampleKind, samplesAReport } from '@portico/contracts/release/shapes';
import { sendBeacon } from '@portico/data-client/beacon';
import { millisecondsInMinute } from 'date-fns/constants';
import { session } from '../session/index.ts';
import { bootPhase } from './boot-phase.ts';
import { collectErrors } from './collect-errors.ts';
import { releaseOfError } from './release-of-error.ts';
import { noteSample, takeSamples } from './release-samples.ts';
import { watchVitals } from './watch-vitals.ts';

const usualMs = millisecondsInMinute;
/**
 * The first success is sent as early as failures. Otherwise the share of failures among the first reports would be too
 * high.
 */
const soonMs = 1000;
/** Number of samples stored on a page that is offline all day. Later ones are dropped. */
const waitingListLimit = 4 * samplesAReport;
const isFailure = (kind: SampleKind) => kind === 'failed' || kind === 'script_error';

function watchErrors(): void {
  const seen = (error: unknown, file?: string) => {
    const release = releaseOfError(error, file);
    if (release) noteSample({ ...release, kind: 'script_error', value: 1, error });
  };
  addEventListener('error', ({ error, filename }) => seen(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => seen(reason));
}

/** Returns a function that tells whether a sample is the first page shown of its release. */
function firstShown(): (sample: HealthSample) => boolean {
  const shown = new Set<string>();
  return ({ kind, remote, version }) => {
    const name = `${remote} ${version}`;
    if (kind !== 'shown' || shown.has(name)) return false;
    shown.add(name);
    return true;
  };
}

/** `boot` is the document in use. Its nonce is replaced when a newer one arrives. */
export function reportReleases(boot: Pick<BootDocument, 'nonce' | 'remotes'>): void {
  const errors = collectErrors(boot.remotes);
  let waiting: HealthSample[] = [];
  const isFirst = firstShown();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueMs = Number.POSITIVE_INFINITY;

  /** False if there is no report ticket or nonce yet, or the device is offline. */
  function sent(samples: HealthSample[], met?: BrowserError[]): boolean {
    const { reportTicket: ticket } = session.getState();
    const { nonce } = boot;
    if (ticket === null || nonce === undefined || !navigator.onLine) return false;
    const report = crypto.randomUUID();
    return sendBeacon(tellHealth, {
      query: { ticket },
      body: { nonce, report, samples, ...(met ? { errors: met } : {}) },
    });
  }

  function plan(inMs: number): void {
    if (inMs >= dueMs) return;
    clearTimeout(timer);
    dueMs = inMs;
    timer = setTimeout(send, inMs);
  }

  function send(): void {
    clearTimeout(timer);
    dueMs = Number.POSITIVE_INFINITY;
    while (waiting.length > 0 && sent(waiting.slice(0, samplesAReport))) waiting = waiting.slice(samplesAReport);
    // In reports of their own: if a server refuses them, such as an earlier one, the samples count all the same.
    errors.pass((met) => sent([], met));
    if (waiting.length > 0 || errors.isWaiting()) plan(usualMs);
  }

  takeSamples((noted) => {
    errors.note(noted);
    const { error: _, ...sample } = noted;
    if (waiting.length >= waitingListLimit) return;
    waiting.push(sample);
    plan(isFailure(sample.kind) || isFirst(sample) ? soonMs : usualMs);
  });
  watchErrors();
  const noteVitals = watchVitals(noteSample);
  const noteBoot = bootPhase(noteSample);
  noteBoot();
  const leaving = () => {
    noteBoot();
    noteVitals();
    send();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leaving();
  });
  addEventListener('pagehide', leaving);
}
