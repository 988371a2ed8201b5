/** A link as its creator sees it, without the secret value that opens it. */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { linkPurposeNames } from './purposes.ts';

const uses = z.number().check(z.int(), z.minimum(0));

export const ownLink = z.object({
  LinkID: id,
  purpose: z.enum(linkPurposeNames),
  /** What the link opens, as its creator described it. */
  label: z.string(),
  madeOn: instant,
  expiresOn: instant,
  used: uses,
  lastUsedOn: z.nullable(instant),
  /** Null means unlimited. */
  usesLeft: z.nullable(uses),
  /** True if the caller created it; false if someone created it for the caller. */
  madeByMe: z.boolean(),
});
export type OwnLink = z.infer<typeof ownLink>;
