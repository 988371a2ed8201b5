import * as z from 'zod/mini';

/** A remote's name in addresses, releases and tenants' switches. */
export const remoteId = z.string().check(z.regex(/^[a-z][a-z0-9]{0,31}$/));
