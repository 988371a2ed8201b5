/** Finds incompatibilities between a page and a server of two consecutive releases. */
import type { CallShape, CallShapes, JsonSchema } from './call-shapes.ts';
import { notTaken } from './rejected-inputs.ts';

const nothing: JsonSchema = { type: 'object', properties: {} };

function brokenCall(id: string, was: CallShape, is: CallShape | undefined): string[] {
  if (!is) return [`${id}: gone`];
  const gone = was.at.filter((one) => !is.at.includes(one)).map((one) => `${id}: ${one} is gone`);
  const sent = (['params', 'query', 'body'] as const).flatMap((part) =>
    is[part] === undefined && was[part] === undefined
      ? []
      : notTaken(is[part] ?? { ...nothing, additionalProperties: false }, was[part] ?? nothing, {
          ...{ at: `${id} ${part}`, ignoresUnknown: false, isOpen: false },
        }),
  );
  const answered = notTaken(was.answer, is.answer, { at: `${id} answer`, ignoresUnknown: true, isOpen: false });
  return [...gone, ...sent, ...answered];
}

/** Compares pages of `before` that stay open with the server of `now`: what they send and what they receive. */
export const brokenCalls = (before: CallShapes, now: CallShapes): string[] =>
  Object.entries(before).flatMap(([id, was]) => brokenCall(id, was, now[id]));
