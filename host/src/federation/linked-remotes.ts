import type { Remote } from '@portico/remote-contract';

/** Filled by the linked build with every remote of the workspace; other builds do not use it. */
export const linkedRemotes: Readonly<Record<string, Remote>> = {};
