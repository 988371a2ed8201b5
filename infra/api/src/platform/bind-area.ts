/** Pairs an area's declared calls with their handlers. A missing or surplus handler is a type error. */

import type { Area, Call, Parsed } from '@portico/contracts/platform/call';
import type { CallContext } from './call-context.ts';
import type { HandlerAnswer } from './handler-answer.ts';
import type { Outside, StepOutcome, SteppedHandler } from './stepped-handler.ts';

export type Handler<C extends Call> = (input: Parsed<C>, context: CallContext<C>) => Promise<HandlerAnswer<C>>;

type Calls = Readonly<Record<string, Call>>;
export type Handlers<M extends Calls> = { readonly [Name in keyof M]: Handler<M[Name]> | SteppedHandler<M[Name]> };

/** A handler without its types; the chain builds input and context as the call declares. */
type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;
export interface AnySteps {
  admit: AnyHandler;
  make(plan: unknown, outside: Outside): Promise<unknown>;
  keep(input: unknown, context: unknown, made: unknown): Promise<unknown>;
  settle(made: unknown, outcome: StepOutcome, outside: Outside): Promise<void>;
}
export interface BoundCall {
  call: Call;
  handler: AnyHandler | AnySteps;
}
export interface BoundArea {
  area: Area;
  calls: readonly BoundCall[];
}

/**
 * Called by `defineArea` (area/define-area.ts). Handlers are functions `(input, context) => Promise<answer>`; annotate
 * one in its own file as `export const getCourses: Handler<typeof calls.getCourses> = async ({ query }, { db, actor })
 * => …`.
 */
export function bindArea<M extends Calls>(area: Area, calls: M, handlers: Handlers<M>): BoundArea {
  return {
    area,
    calls: Object.entries(calls).map(([name, call]) => {
      if (call.area !== area || call.name !== name)
        throw new Error(`${call.id} is declared in the wrong place: ${area}/${name}`);
      return { call, handler: handlers[name] as unknown as AnyHandler | AnySteps };
    }),
  };
}
