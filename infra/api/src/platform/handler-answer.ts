import type { Call } from '@portico/contracts/platform/call';
import type * as z from 'zod/mini';

/**
 * A handler's return value: the contract's answer before it is parsed. Fields that the contract does not declare never
 * leave the server.
 */
export type HandlerAnswer<C extends Call> = z.input<C['answer']>;
