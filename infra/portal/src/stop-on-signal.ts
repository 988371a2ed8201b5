/**
 * Handles Ctrl-C and a stop by the service manager: waits for running requests, disconnects from the database, then
 * exits.
 */
import process from 'node:process';

const longestMs = 15_000;

/** @param drainMs how long requests are still served during `close` */
export function stopOnSignal(close: () => Promise<void>, report: (what: string) => void, drainMs = 0): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) {
      // A second signal only means impatience if it comes from a person; service managers and launchers may send
      // several.
      if (signal !== 'SIGINT') return;
      report('Stopping at once.');
      process.exit(130);
    }
    stopping = true;
    report(signal === 'SIGINT' ? 'Stopping; running requests can finish. Press again to stop at once.' : 'Stopping.');
    const late = setTimeout(() => process.exit(1), longestMs + drainMs);
    late.unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
