import type { Call } from '@portico/contracts/platform/call';

/** Every call, or one for each shape of declaration. */
export type Extent = 'each' | 'shapes';

/**
 * The declared properties that the platform uses before and after a handler. Calls with the same shape are processed
 * the same way.
 */
function shapeOf(call: Call): string {
  const { access, limit, writes, repeatable, takesFile, allowance, answerType, changesTenant } = call;
  const declared = { access: { ...access, because: undefined }, limit, writes, repeatable, takesFile };
  return JSON.stringify({ ...declared, hasAllowance: allowance !== undefined, answerType, changesTenant });
}

/**
 * For what the platform does in the same way for every call. What a handler itself may do wrong must be tested for each
 * call, whatever the extent.
 */
export function representatives(calls: readonly Call[], extent: Extent): Call[] {
  if (extent === 'each') return [...calls];
  const byShape = new Map<string, Call>();
  for (const call of calls) {
    const shape = shapeOf(call);
    if (!byShape.has(shape)) byShape.set(shape, call);
  }
  return [...byShape.values()];
}
