/** Calls of the admin area. */
export * from './audit/calls.ts';
export * from './delivery/calls.ts';
export * from './people/calls.ts';
export * from './people/import-calls.ts';
export * from './people/structure-calls.ts';
export * from './privacy/calls.ts';
export * from './privacy/own-calls.ts';
export * from './tenant/calls.ts';
export * from './usage/calls.ts';
