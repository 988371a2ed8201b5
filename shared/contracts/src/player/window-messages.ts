/**
 * Messages between a player window and the portal window that opened it; both are on the same origin, and both check
 * it.
 */
import * as z from 'zod/mini';
import { requestContext } from '../platform/context.ts';

/** "When the player asks for a token update, it gets a fresh access token back." */
export const tokenWanted = z.strictObject({
  kind: z.literal('portico.player.token-wanted'),
  /** Identifies the request, so that its answer can be matched. */
  request: z.uuidv4(),
  /** True if the last token was refused: the opener forces a renewal. */
  renew: z.boolean(),
});
export type TokenWanted = z.infer<typeof tokenWanted>;

export const tokenGiven = z.strictObject({
  kind: z.literal('portico.player.token'),
  request: z.uuidv4(),
  /** Null if no one is signed in at the opener. */
  token: z.nullable(z.string().check(z.minLength(1), z.maxLength(16_384))),
  /** The opening tab's account and organisation. */
  context: z.nullable(requestContext),
});
export type TokenGiven = z.infer<typeof tokenGiven>;
