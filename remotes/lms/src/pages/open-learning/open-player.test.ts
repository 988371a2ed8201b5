import { expect, test } from 'vitest';
import { playerOf } from './open-player.ts';

const address = { link: 'a.b', username: 'ida@harbour.example', courseid: 'c', curriculumnid: 'k' };
const view = { width: undefined, height: undefined, fullScreen: false, popUp: false, language: undefined };

test('the player gets the link and the address parameters, and nothing else', () => {
  expect(playerOf(address, view)).toBe('/splayer?course=c&link=a.b&username=ida%40harbour.example&curriculum=k');
  expect(playerOf(address, { ...view, width: 800, height: 600, language: 'de', fullScreen: true })).toBe(
    '/splayer?course=c&link=a.b&username=ida%40harbour.example&curriculum=k&w=800&h=600&lang=de',
  );
});
