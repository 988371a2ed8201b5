import { CallError } from '@portico/data-client';
import { describe, expect, it, vi } from 'vitest';
import { isOpen, lookUp } from './look-up.ts';

const origin = 'https://harbour.example';
const refused = (code: CallError['code'], status: number) => vi.fn().mockRejectedValue(new CallError(code, status, ''));

describe('a scanned code', () => {
  it('with invisible separators is looked up as someone would type it', async () => {
    const send = vi.fn().mockResolvedValue({ code: null });
    await lookUp('0104012345123456\u001d10AB', origin, send);
    expect(send.mock.calls[0]?.[1]).toEqual({ query: { value: '010401234512345610AB' } });
  });

  it('longer than any code is answered without a request', async () => {
    const send = vi.fn();
    expect(await lookUp('x'.repeat(2001), origin, send)).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it('that is refused is answered, and not looked up again', async () => {
    const code = await lookUp('A1', origin, refused('invalid_input', 400));
    expect(code).toBeNull();
    expect(isOpen({ text: 'A1', at: 0, code }, origin)).toBe(false);
  });

  it.each([
    ['offline', 0],
    ['unreachable', 0],
    ['too_many_requests', 429],
  ] as const)('remains open if the request fails: %s', async (code, status) => {
    expect(await lookUp('A1', origin, refused(code, status))).toBeUndefined();
  });
});
