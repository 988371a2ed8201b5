import type { Call } from '@portico/contracts/platform/call';

/** Each call, or one for each shape of a declaration. */
export type Extent = 'each' | 'shapes';

/** What the platform goes by before and after a handler: calls that agree in it take the same way through it. */
function shapeOf(call: Call): string {
  const { access, limit, writes, repeatable, takesFile, allowance, answerType, changesTenant } = call;
  const declared = { access: { ...access, because: undefined }, limit, writes, repeatable, takesFile };
  return JSON.stringify({ ...declared, hasAllowance: allowance !== undefined, answerType, changesTenant });
}

/**
 * For what the platform does with every call in the same way. What a handler of its own may do wrong is tried on each
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
