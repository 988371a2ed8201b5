/** Area content, by noun: news channels, help and tips, and their articles. */
export * from './calls/authoring.ts';
export * from './calls/channels.ts';
export * from './calls/help.ts';
export * from './calls/reading.ts';
