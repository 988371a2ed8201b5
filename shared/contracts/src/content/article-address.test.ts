import { describe, expect, it } from 'vitest';
import { articleAddress, standsAt } from './article-address.ts';

const [news, help, sub, other] = ['n', 'h', 's', 'o'];
const places = {
  news: { kind: 'news', ChannelID: news, parentChannelID: null },
  help: { kind: 'help', ChannelID: help, parentChannelID: null },
  inSub: { kind: 'help', ChannelID: sub, parentChannelID: help },
} as const;

describe('an article has the address of its own channel', () => {
  it.each([
    [places.news, { newsChannelID: news }, true],
    [places.news, { newsChannelID: 'all' }, true],
    [places.news, { newsChannelID: other }, false],
    [places.help, { newsChannelID: help }, true],
    [places.help, { newsChannelID: 'all' }, false],
    [places.help, { newsChannelID: help, subNewsChannelID: sub }, false],
    [places.inSub, { newsChannelID: help, subNewsChannelID: sub }, true],
    [places.inSub, { newsChannelID: other, subNewsChannelID: sub }, false],
    [places.inSub, { newsChannelID: sub }, false],
  ])('%o at %o: %s', (place, at, is) => expect(standsAt(place, at)).toBe(is));

  it('contains the parent channel only for help', () => {
    expect(articleAddress(places.inSub, 'a')).toBe('/help/h/subChannel/s/a');
    expect(articleAddress(places.news, 'a')).toBe('/news/n/a');
  });
});
