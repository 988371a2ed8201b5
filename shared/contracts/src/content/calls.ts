/** Calls of the content area: channels and articles of news, help and tips. */
export * from './calls/authoring.ts';
export * from './calls/channels.ts';
export * from './calls/help.ts';
export * from './calls/reading.ts';
