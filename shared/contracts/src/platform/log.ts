/** The log of a part of the server; the process decides the format (one JSON line per entry). Never log a secret. */
type LogLevel = 'info' | 'warn' | 'error';
export type Log = (level: LogLevel, event: string, fields?: Readonly<Record<string, unknown>>) => void;
