/** The standards that a package may follow. Each has its run-time, and rules for what its sessions amount to. */
export const standards = ['1.2', '2004'] as const;
export type Standard = (typeof standards)[number];
