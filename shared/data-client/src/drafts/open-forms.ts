/**
 * While a form is open in any tab, only that tab sends its draft to the server. Two writers would look like two
 * devices.
 */
const nameOf = (draft: string): string => `portico.form.${draft}`;

/** Returns a function that releases the form. It resolves once that is done. */
export function holdForm(draft: string): () => Promise<void> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const released = navigator.locks?.request(nameOf(draft), { mode: 'shared' }, () => held).catch(() => {});
  return async () => {
    letGo();
    await released;
  };
}

/**
 * Runs `work` unless the form is open. Does not run it if the browser does not support locks, because it cannot be
 * determined then.
 */
export async function unlessOpen(draft: string, work: () => Promise<void>): Promise<void> {
  await navigator.locks?.request(nameOf(draft), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
