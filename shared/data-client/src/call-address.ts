import type { Call } from '@portico/contracts/platform/call';

/** The address of a call. `base` is that of its area. */
export function addressOf(call: Call, input: { query?: unknown; params?: unknown }, base: string): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined) query.set(name, String(value));
  const search = query.toString();
  return `${base}/${path}${search ? `?${search}` : ''}`;
}
