import { CallError } from '@portico/data-client';
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type KeysetPage, type KeysetPages, useKeysetPages } from './use-keyset-pages.ts';

type Pending = PromiseWithResolvers<KeysetPage<string>> & { asked: string };

/** The test answers each requested page itself. */
async function drawn(showsPrevious: boolean) {
  const calls: Pending[] = [];
  const hook = await renderHook(
    (props?: { asked: string }) => {
      const asked = props?.asked ?? 'a';
      return useKeysetPages({
        queryKey: asked,
        showsPrevious,
        read(after = '') {
          const pending = { ...Promise.withResolvers<KeysetPage<string>>(), asked: asked + after };
          calls.push(pending);
          return pending.promise;
        },
      });
    },
    { initialProps: { asked: 'a' } },
  );
  const pages = () => hook.result.current;
  /** Waits until the response has been rendered. */
  const settle = (end: () => void) =>
    hook.act(async () => {
      end();
      await new Promise((resolve) => setTimeout(resolve));
    });
  const answer = (call: number, rows: string[], next: string | null = null) =>
    settle(() => calls[call]?.resolve({ rows, next }));
  return { ...hook, calls, pages, settle, answer, more: () => hook.act(() => (pages() as { more(): void }).more()) };
}

const rowsOf = (pages: KeysetPages<string>) => (pages.state === 'ready' ? pages.data.rows : pages.state);

it('adds the next page to the list, and requests it only once however often it is pressed', async () => {
  const { calls, pages, answer, more } = await drawn(false);
  expect(rowsOf(pages())).toBe('loading');
  await answer(0, ['1', '2'], '2');
  await more();
  await more();
  expect(calls.map(({ asked }) => asked)).toEqual(['a', 'a2']);
  await answer(1, ['3']);
  expect(pages()).toMatchObject({ state: 'ready', isMore: false, data: { rows: ['1', '2', '3'], next: null } });
});

it.each([
  { showsPrevious: false, shown: 'loading' },
  { showsPrevious: true, shown: ['1'] },
])('loads another query from its first page, and shows $shown until it arrives', async ({ showsPrevious, shown }) => {
  const { calls, pages, answer, rerender } = await drawn(showsPrevious);
  await answer(0, ['1'], '1');
  await rerender({ asked: 'b' });
  expect(rowsOf(pages())).toEqual(shown);
  await answer(1, ['4']);
  expect(rowsOf(pages())).toEqual(['4']);
  expect(calls.map(({ asked }) => asked)).toEqual(['a', 'b']);
});

it('never adds a page of an earlier query to a later one, whichever is answered first', async () => {
  const { calls, pages, answer, more, rerender } = await drawn(true);
  await answer(0, ['1'], '1');
  await rerender({ asked: 'b' });
  await more();
  expect(calls.map(({ asked }) => asked)).toEqual(['a', 'b']);
  await rerender({ asked: 'c' });
  await answer(2, ['7']);
  await answer(1, ['4']);
  expect(rowsOf(pages())).toEqual(['7']);
});

it('shows why loading failed, and loads again on request', async () => {
  const { act, calls, pages, settle, answer } = await drawn(false);
  await settle(() => calls[0]?.reject(new CallError('forbidden', 403, '')));
  expect(rowsOf(pages())).toBe('denied');
  await act(() => pages().retry());
  await answer(1, ['1']);
  expect(rowsOf(pages())).toEqual(['1']);
});
