/**
 * Loads the code that opens offline courses. That code contains the code for saving them, which would import itself in
 * a circle, so `remote.ts` registers the loader.
 */
type Load = () => Promise<{ whatOpensIt(): Promise<void> }>;

let load: Load | undefined;
export const registerOpeningCode = (next: Load): void => {
  load = next;
};

/** Rejects if any part of it cannot be loaded now. */
export async function loadOpeningCode(): Promise<void> {
  const code = await load?.();
  await code?.whatOpensIt();
}
