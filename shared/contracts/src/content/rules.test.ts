/** Properties of the rules for articles, audiences and unread marks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../platform/languages.ts';
import { roles } from '../platform/roles.ts';
import { articleAddress } from './article-address.ts';
import { draftFaults, faultSentences, publishFaults } from './article-faults.ts';
import type { ArticleInput } from './article-input.ts';
import { articleState, articleStates, mayMove, mayRemove, storedStates } from './article-state.ts';
import { type AudienceLists, fitsAudience, narrows, type ReaderFacts } from './audience.ts';
import { wrongAnswers } from './check-questions.ts';
import { relatedTo } from './related.ts';
import { channelKinds } from './shapes.ts';
import { isUnread } from './unread.ts';

const full = process.env.PORTICO_TEST_SCALE === 'full';
const numRuns = full ? 5000 : 250;
const check = <T extends unknown[]>(property: fc.IProperty<T>) => fc.assert(property, { numRuns, seed: 42 });

const ids = ['a', 'b', 'c'] as const;
const some = fc.subarray([...ids]);
const reader: fc.Arbitrary<ReaderFacts> = fc.record({
  organisationIds: some,
  unitIds: some,
  teamIds: some,
  role: fc.constantFrom(...roles),
});
const lists: fc.Arbitrary<AudienceLists> = fc.record({
  organisations: some,
  units: some,
  teams: some,
  roles: fc.subarray([...roles], { maxLength: 3 }),
});
const moment = fc.integer({ min: 0, max: 20 }).map((hour) => new Date(Date.UTC(2026, 10, 16, hour)));
const date = fc.option(moment.map((at) => at.toISOString()));

describe('an audience', () => {
  it('without any condition reaches no one', () =>
    check(
      fc.property(reader, (who) => {
        expect(fitsAudience(who, { organisations: [], units: [], teams: [], roles: [] })).toBe(false);
      }),
    ));

  it('reaches fewer people, never more, when another list narrows it', () =>
    check(
      fc.property(
        reader,
        lists,
        fc.constantFrom('organisations', 'units', 'teams'),
        some,
        (who, given, list, added) => {
          fc.pre(narrows(given) && given[list].length === 0);
          if (!fitsAudience(who, given)) expect(fitsAudience(who, { ...given, [list]: added })).toBe(false);
        },
      ),
    ));

  it('reaches people who match every list that is not empty', () =>
    check(
      fc.property(reader, lists, (who, given) => {
        const meets = (wanted: readonly string[], own: readonly string[]) =>
          wanted.length === 0 || new Set([...wanted, ...own]).size < new Set(wanted).size + new Set(own).size;
        const all =
          meets(given.organisations, who.organisationIds) &&
          meets(given.units, who.unitIds) &&
          meets(given.teams, who.teamIds) &&
          meets(given.roles, [who.role]);
        expect(fitsAudience(who, given)).toBe(narrows(given) && all);
      }),
    ));
});

describe('the state of an article', () => {
  it('is shown in exactly one state, and only between its dates', () =>
    check(
      fc.property(fc.constantFrom(...storedStates), date, date, moment, (state, publishDate, expiryDate, now) => {
        const at = articleState({ state, publishDate, expiryDate }, now);
        const between =
          publishDate !== null &&
          publishDate <= now.toISOString() &&
          (expiryDate === null || expiryDate > now.toISOString());
        expect(at === 'published').toBe(state === 'published' && between);
      }),
    ));

  it('moves forward in time: scheduled, published, expired', () =>
    check(
      fc.property(date, date, moment, moment, (publishDate, expiryDate, one, other) => {
        fc.pre(publishDate !== null && (expiryDate === null || expiryDate > publishDate));
        const order = ['scheduled', 'published', 'expired'];
        const [earlier, later] = one <= other ? [one, other] : [other, one];
        const at = (now: Date) => order.indexOf(articleState({ state: 'published', publishDate, expiryDate }, now));
        expect(at(earlier)).toBeLessThanOrEqual(at(later));
      }),
    ));

  it('has these transitions and no others', () => {
    const ways = articleStates.flatMap((from) =>
      storedStates.filter((to) => mayMove(from, to)).map((to) => [from, to]),
    );
    expect(ways).toEqual([
      ['draft', 'published'],
      ['scheduled', 'draft'],
      ['published', 'retracted'],
      ['expired', 'draft'],
      ['retracted', 'draft'],
    ]);
    expect(articleStates.filter((state) => mayRemove(state, true))).toEqual([]);
    expect(articleStates.filter((state) => mayRemove(state, false))).toEqual(['draft']);
  });
});

const article = (changes: Partial<ArticleInput>): ArticleInput => ({
  ChannelID: '6b2f4a86-0a8e-4b3c-8f7e-0c6d8a1e9b11',
  texts: [
    {
      language: 'en',
      title: 'Title',
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }] },
    },
  ],
  publishDate: null,
  expiryDate: null,
  audience: { kind: 'everybody' },
  mustRead: false,
  bannerID: null,
  bannerAlt: '',
  attachments: [],
  reviewBy: null,
  ...changes,
});

describe('what an article lacks', () => {
  const now = new Date('2026-11-16T08:00:00.000Z');

  it('is reported in the specification’s sentences', () => {
    expect(
      [faultSentences.noTitle, faultSentences.noExpiry, faultSentences.expiryNotLater].map((one) => one.message),
    ).toEqual([
      'Please enter a title',
      'Please select an expiry date',
      'Please select an Expiry Date that is later than Publish Date',
    ]);
  });

  it('includes an expiry date after the publish date and in the future', () =>
    check(
      fc.property(date, date, moment, fc.constantFrom(...channelKinds), (publishDate, expiryDate, at, kind) => {
        const input = article({ publishDate, expiryDate });
        if (publishFaults(input, kind, at).length > 0) return;
        const from = publishDate ?? at.toISOString();
        expect(kind === 'help' || expiryDate !== null).toBe(true);
        if (expiryDate !== null) expect(expiryDate > from && expiryDate > at.toISOString()).toBe(true);
      }),
    ));

  it('as a draft also prevents publishing', () =>
    check(
      fc.property(date, date, fc.constantFrom('', 'Title'), moment, (publishDate, expiryDate, title, at) => {
        const [text] = article({}).texts;
        const input = article({ publishDate, expiryDate, texts: text ? [{ ...text, title }] : [] });
        for (const fault of draftFaults(input)) expect(publishFaults(input, 'news', at)).toContain(fault);
      }),
    ));

  it('includes text, audience and the description of a picture', () => {
    const empty = article({ texts: [{ language: 'de', title: 'x', body: { type: 'doc', content: [] } }] });
    expect(publishFaults({ ...empty, audience: null, bannerID: 'x' }, 'help', now)).toEqual([
      'noText',
      'noAudience',
      'noBannerAlt',
    ]);
    expect(publishFaults(article({}), 'help', now)).toEqual([]);
    expect(publishFaults(article({}), 'tips', now)).toEqual(['noExpiry']);
    expect(publishFaults(article({ expiryDate: now.toISOString() }), 'news', now)).toEqual(['expiryPast']);
  });
});

describe('comprehension questions', () => {
  const one = { question: 'How many?', options: ['Two', 'Three'], right: 1 };
  const asking = (...asked: (typeof one)[][]): ArticleInput => {
    const { texts } = article({});
    return article({
      mustRead: true,
      texts: asked.flatMap((checks, at) => texts.map((text) => ({ ...text, language: languages[at] ?? 'fr', checks }))),
    });
  };
  const faults = (input: ArticleInput) => publishFaults(input, 'help', new Date(0));

  it('are as many in each language, with text, different answers and one that is right', () => {
    expect(faults(asking([one]))).toEqual([]);
    expect(faults(asking([one], [one]))).toEqual([]);
    expect(faults(asking([one], []))).toEqual(['noChecks']);
    for (const half of [
      { ...one, question: ' ' },
      { ...one, options: ['Two', ''] },
      { ...one, options: ['Two', 'Two '] },
      { ...one, right: 2 },
    ]) {
      expect(faults(asking([half]))).toEqual(['noChecks']);
      expect(faults({ ...asking([half]), mustRead: false })).toEqual([]);
    }
  });

  it('name exactly the wrong and the missing answers', () =>
    check(
      fc.property(
        fc.array(fc.record({ right: fc.nat(3), given: fc.option(fc.nat(3), { nil: undefined }) }), { maxLength: 3 }),
        (asked) => {
          const answers = asked.map(({ given }) => given) as number[];
          const wrong = wrongAnswers(
            asked.map(({ right }) => ({ ...one, right })),
            answers,
          );
          expect(wrong).toEqual(asked.flatMap(({ right, given }, at) => (given === right ? [] : [at])));
        },
      ),
    ));
});

describe('unread marks, related articles and addresses', () => {
  const now = new Date('2026-11-16T08:00:00.000Z');

  it.each([
    ['news', '2026-11-01T00:00:00.000Z', null, true],
    ['tips', '2026-11-01T00:00:00.000Z', null, true],
    ['help', '2026-11-01T00:00:00.000Z', null, false],
    ['news', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', false],
    ['news', '2026-09-01T00:00:00.000Z', null, false],
  ] as const)('%s published on %s, read on %s, is unread: %s', (kind, publishDate, readOn, unread) => {
    expect(isUnread({ kind, publishDate, readOn }, now)).toBe(unread);
  });

  it('related articles share words, otherwise the channel; never itself', () => {
    const one = (NID: string, title: string, ChannelID = 'x', publishDate = '2026-11-01') => ({
      NID,
      title,
      ChannelID,
      publishDate,
    });
    const given = one('1', 'Winter timetable');
    const others = [
      given,
      one('2', 'Reading the WINTER timetable', 'y'),
      one('3', 'Something else'),
      one('4', 'Far away', 'z'),
      one('5', 'Newer', 'x', '2026-11-05'),
    ];
    expect(relatedTo(given, others).map(({ NID }) => NID)).toEqual(['2', '5', '3']);
  });

  it('help articles have separate addresses', () => {
    const place = (kind: 'news' | 'help', parentChannelID: string | null) =>
      articleAddress({ kind, ChannelID: 'c', parentChannelID }, 'a');
    expect([place('news', null), place('news', 'p'), place('help', null), place('help', 'p')]).toEqual([
      '/news/c/a',
      '/news/c/a',
      '/help/c/a',
      '/help/p/subChannel/c/a',
    ]);
  });
});
