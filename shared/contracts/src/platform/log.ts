/** Where a server part shows what happened; the process decides the form (one JSON line each). Never give it a secret. */
export type LogLevel = 'info' | 'warn' | 'error';
export type Log = (level: LogLevel, event: string, fields?: Readonly<Record<string, unknown>>) => void;
