import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { CallError } from '../call-error.ts';
import { ClientProvider } from '../testing/fake-server.tsx';
import { useLoadTheirs } from './use-load-theirs.ts';
import { useVersionedValue } from './use-versioned-form.ts';

const stale = () => new CallError('stale_version', 409, '');

/** A page that shows a title, which someone else has changed since. */
async function open(code?: 'conflict') {
  const reads = { page: 0, elsewhere: 0 };
  const id = crypto.randomUUID();
  const hook = await renderHook(
    () => {
      const queryFn = () => ({ title: reads.page++ === 0 ? 'Spring' : 'Autumn', version: reads.page });
      const { data } = useQuery({ queryKey: ['pd', id], queryFn });
      useQuery({ queryKey: ['quiz', id], queryFn: () => reads.elsewhere++ });
      const edited = useVersionedValue(data?.title ?? '', data?.version ?? 0);
      return { edited, loadTheirs: useLoadTheirs('pd', code) };
    },
    { wrapper: ClientProvider },
  );
  const page = () => hook.result.current;
  await expect.poll(() => page().edited.value).toBe('Spring');
  await hook.act(() => page().edited.set('Summer'));
  return { page, reads };
}

it('loads what someone else has saved, so that the form shows the conflict', async () => {
  const { page, reads } = await open();
  expect(await page().loadTheirs(stale())).toBe(true);
  await expect.poll(() => page().edited.isOvertaken).toBe(true);
  expect(page().edited.value).toBe('Summer');
  expect(reads).toEqual({ page: 2, elsewhere: 1 });
});

it('loads it for a call that refuses older versions by another code', async () => {
  const { page, reads } = await open('conflict');
  expect(await page().loadTheirs(stale())).toBe(false);
  expect(await page().loadTheirs(new CallError('conflict', 409, ''))).toBe(true);
  expect(reads).toEqual({ page: 2, elsewhere: 1 });
});

it('leaves every other failure to its caller, and loads nothing', async () => {
  const { page, reads } = await open();
  for (const cause of [new CallError('forbidden', 403, ''), new CallError('conflict', 409, ''), new Error('bug')])
    expect(await page().loadTheirs(cause)).toBe(false);
  expect(reads).toEqual({ page: 1, elsewhere: 1 });
});
