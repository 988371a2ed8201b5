import type { Remote } from '@portico/remote-contract';

/** Filled by the linked build with every remote of the workspace; in any other build no one asks for it. */
export const linkedRemotes: Readonly<Record<string, Remote>> = {};
