import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('“gone” is not sent before “here” has been answered, and at once if nothing is in progress', async () => {
  const say = inOrder();
  const sent: string[] = [];
  const here = Promise.withResolvers<void>();
  const said = [
    say(() => {
      sent.push('here');
      return here.promise;
    }),
    say(async () => void sent.push('gone')),
  ];
  await Promise.resolve();
  expect(sent).toEqual(['here']);
  here.resolve();
  await Promise.all(said);
  expect(sent).toEqual(['here', 'gone']);
  void say(async () => void sent.push('here again'));
  expect(sent.at(-1)).toBe('here again');
});

test('a failure delays nothing, and is reported to its sender', async () => {
  const say = inOrder();
  const refused = say(() => Promise.reject(new Error('refused')));
  const gone = say(async () => 'gone');
  await expect(refused).rejects.toThrow('refused');
  expect(await gone).toBe('gone');
});
