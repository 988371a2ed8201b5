/** A link as its maker sees it: never with the value that opens it. */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { linkPurposeNames } from './purposes.ts';

const uses = z.number().check(z.int(), z.minimum(0));

export const ownLink = z.object({
  LinkID: id,
  purpose: z.enum(linkPurposeNames),
  /** What the link opens, in its maker's words. */
  label: z.string(),
  madeOn: instant,
  expiresOn: instant,
  used: uses,
  lastUsedOn: z.nullable(instant),
  /** Null without end. */
  usesLeft: z.nullable(uses),
  /** The caller made it; else it was made for them. */
  madeByMe: z.boolean(),
});
export type OwnLink = z.infer<typeof ownLink>;
