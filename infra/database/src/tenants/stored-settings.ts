/** Settings as stored in the database. A flag that is newer than the settings is off. */
import { type Flag, flags, tenantSettings } from '@portico/contracts/platform/tenant';
import * as z from 'zod/mini';

const off = Object.fromEntries(flags.map((flag) => [flag, false])) as Record<Flag, boolean>;

export const storedSettings = z.extend(tenantSettings, {
  flags: z.pipe(
    z.partialRecord(z.enum(flags), z.boolean()),
    z.transform((own): Record<Flag, boolean> => ({ ...off, ...own })),
  ),
});
