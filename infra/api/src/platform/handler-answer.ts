import type { Call } from '@portico/contracts/platform/call';
import type * as z from 'zod/mini';

/** What a handler answers: the contract's answer before parsing. What the contract does not name never leaves. */
export type HandlerAnswer<C extends Call> = z.input<C['answer']>;
