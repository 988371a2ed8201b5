/** Sends what happened to releases in this page: now and then, soon after a failure, and when the page is left. */
import { reportHealth } from '@portico/contracts/release/calls';
import { type HealthSample, type SampleKind, samplesAReport } from '@portico/contracts/release/shapes';
import { sendCall } from '@portico/data-client';
import { releaseOfError } from './release-of-error.ts';
import { noteSample, takeSamples } from './release-samples.ts';
import { watchVitals } from './watch-vitals.ts';

const usualMs = 60_000;
const afterFailureMs = 1000;
const isFailure = (kind: SampleKind) => kind === 'failed' || kind === 'script_error';

function watchErrors(): void {
  const seen = (error: unknown, file?: string) => {
    const release = releaseOfError(error, file);
    if (release) noteSample({ ...release, kind: 'script_error', value: 1 });
  };
  addEventListener('error', ({ error, filename }) => seen(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => seen(reason));
}

/** `nonce`: of the boot document that the page runs by. */
export function reportReleases(nonce: string): void {
  const waiting: HealthSample[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueMs = Number.POSITIVE_INFINITY;

  /** Measurements are not worth a second try: the next ones come. */
  async function send(keepalive: boolean): Promise<void> {
    clearTimeout(timer);
    dueMs = Number.POSITIVE_INFINITY;
    while (waiting.length > 0 && navigator.onLine) {
      const body = { nonce, report: crypto.randomUUID(), samples: waiting.splice(0, samplesAReport) };
      const sent = sendCall(reportHealth, { body }, { keepalive }).catch(() => {});
      if (!keepalive) await sent;
    }
  }

  takeSamples((sample) => {
    waiting.push(sample);
    const inMs = isFailure(sample.kind) ? afterFailureMs : usualMs;
    if (inMs >= dueMs) return;
    clearTimeout(timer);
    dueMs = inMs;
    timer = setTimeout(() => void send(false), inMs);
  });
  watchErrors();
  const noteVitals = watchVitals(noteSample);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    noteVitals();
    void send(true);
  });
}
