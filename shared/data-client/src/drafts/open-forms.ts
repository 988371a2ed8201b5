/** While a form is open, in whatever tab, it alone gives its draft to the server: two writers would meet as two devices. */
const nameOf = (draft: string): string => `portico.form.${draft}`;

/** Returns the function that lets go; it answers once that is done. */
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

/** Runs `work` unless the form is open. Where the browser has no locks no one can tell, and it does not run. */
export async function unlessOpen(draft: string, work: () => Promise<void>): Promise<void> {
  await navigator.locks?.request(nameOf(draft), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
