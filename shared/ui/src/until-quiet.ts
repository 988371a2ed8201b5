const quietMs = 1500;
const mostMs = 30_000;

/** Resolves once the page has rendered: when it has loaded nothing for a moment, or after half a minute. */
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
