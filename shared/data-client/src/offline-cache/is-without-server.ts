import type { CallError } from '../call-error.ts';

/** The server was unreachable, or a proxy in front of it reports that it is down. */
export const isWithoutServer = ({ status }: CallError): boolean => status === 0 || (status >= 502 && status <= 504);
