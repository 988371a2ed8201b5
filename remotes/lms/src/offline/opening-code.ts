/**
 * What opens offline courses. Anyone who keeps one is part of it, and cannot name it without going in a circle: `remote.ts`,
 * which names everything, says where it is.
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
