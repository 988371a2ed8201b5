import type { CallError } from '../call-error.ts';

/** The server was not reached, or a proxy in front of it says that it is away. */
export const isWithoutServer = ({ status }: CallError): boolean => status === 0 || (status >= 502 && status <= 504);
