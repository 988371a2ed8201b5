const quietMs = 1000;
const mostMs = 10_000;

/** Resolves once the page has loaded nothing for a second, or after ten seconds. */
export const untilQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver(wait);
    let timer = setTimeout(done, quietMs);
    const last = setTimeout(done, mostMs);
    function done() {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(last);
      resolve();
    }
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(done, quietMs);
    }
    observer.observe({ type: 'resource' });
  });
