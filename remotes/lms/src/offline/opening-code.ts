/**
 * Loads the code that opens offline courses. The code that saves them is part of it and would import itself in a circle,
 * so `remote.ts` registers the loader.
 */
type Load = () => Promise<{ whatOpensIt(): Promise<void> }>;

let load: Load | undefined;
export const registerOpeningCode = (next: Load): void => {
  load = next;
};

/** Rejects where any of it cannot be had now. */
export async function loadOpeningCode(): Promise<void> {
  const code = await load?.();
  await code?.whatOpensIt();
}
