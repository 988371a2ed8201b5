import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { CallError } from '../call-error.ts';
import { useSaver } from './use-saver.ts';

const quietMs = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A page that shows a text. While `isDown`, the server does not answer. */
async function open(savesWhenLeft = false) {
  const server = { isDown: false, isRefusing: false, saved: 'as saved', sent: [] as string[] };
  const hook = await renderHook(
    (props) =>
      useSaver(
        {
          next: () => (props?.text === server.saved ? undefined : props?.text),
          async send(text: string) {
            server.sent.push(text);
            if (server.isRefusing) throw new CallError('forbidden', 403, '');
            if (server.isDown) throw new CallError('unreachable', 0, '');
            return text;
          },
          answered(text) {
            server.saved = text;
          },
        },
        { quietMs, savesWhenLeft },
      ),
    { initialProps: { text: 'as saved' } },
  );
  return { server, ...hook, type: (text: string) => hook.rerender({ text }) };
}
afterEach(() => void vi.restoreAllMocks());

it('saves the latest text after a pause', async () => {
  const { server, type } = await open();
  await type('o');
  await type('one');
  await expect.poll(() => server.saved).toBe('one');
  expect(server.sent).toEqual(['one']);
});

it('waits longer for a server that is down, however much is typed, and repeats the save at once when the network is back', async () => {
  const { server, type, result } = await open();
  server.isDown = true;
  await type('one');
  await expect.poll(() => result.current.problem).toBe('waiting');
  for (const text of ['one t', 'one tw', 'one two']) {
    await type(text);
    await pause(3 * quietMs);
  }
  expect(server.sent).toEqual(['one']);
  server.isDown = false;
  dispatchEvent(new Event('online'));
  await expect.poll(() => server.sent).toEqual(['one', 'one', 'one two']);
  await expect.poll(() => result.current.problem).toBeNull();
});

it('tries again by itself after a while', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { server, type } = await open();
  server.isDown = true;
  await type('one');
  await expect.poll(() => server.sent).toHaveLength(1);
  server.isDown = false;
  await expect.poll(() => server.saved).toBe('one');
});

it('saves at once when the page is left', async () => {
  const { server, type, unmount } = await open(true);
  await type('one');
  await unmount();
  expect(server.sent).toEqual(['one']);
});

const becomes = (visibilityState: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('saves at once when the page is hidden, also what was typed during a save', async () => {
  const { server, type } = await open(true);
  await type('one');
  becomes('hidden');
  await type('one two');
  becomes('hidden');
  await expect.poll(() => server.sent).toEqual(['one', 'one two']);
});

it('what was refused is not sent again because the page is hidden, shown or left', async () => {
  const { server, type, result, unmount } = await open(true);
  server.isRefusing = true;
  await type('one');
  await expect.poll(() => result.current.problem).toBe('refused');
  becomes('hidden');
  becomes('visible');
  result.current.hurry();
  await unmount();
  expect(server.sent).toEqual(['one']);
});

it('a server that is down is asked again when the page is hidden, but not whenever it is shown', async () => {
  const { server, type, result } = await open(true);
  server.isDown = true;
  await type('one');
  await expect.poll(() => result.current.problem).toBe('waiting');
  becomes('visible');
  result.current.hurry();
  await pause(2 * quietMs);
  expect(server.sent).toEqual(['one']);
  becomes('hidden');
  await expect.poll(() => server.sent).toEqual(['one', 'one']);
});
