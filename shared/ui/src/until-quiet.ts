const mostMs = 30_000;

/** Resolves once the page has rendered: when it has loaded nothing for the given time, or after half a minute. */
export const untilQuiet = (quietMs = 1500): Promise<void> =>
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
