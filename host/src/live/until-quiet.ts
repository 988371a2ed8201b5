const quietMs = 1500;
const mostLooks = 20;

/** Resolves once the page has rendered: when nothing has been fetched for a moment, or after half a minute. */
export async function untilQuiet(): Promise<void> {
  let fetched = -1;
  for (let look = 0; look < mostLooks; look += 1) {
    const now = performance.getEntriesByType('resource').length;
    if (now === fetched) return;
    fetched = now;
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  }
}
