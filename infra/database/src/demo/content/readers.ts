/**
 * Who has opened, acknowledged and rated articles. The demo's named accounts have not, so that unread marks can be
 * seen.
 */
import { seededChoice } from '../seeded-choice.ts';
import { daysFrom } from '../when.ts';
import type { DemoPerson, DemoWorld } from '../world.ts';
import type { ArticleText } from './article-text.ts';

/** Older news is not counted as unread. */
const newDays = 60;
const notes = ['A picture of the screen would help.', 'What if I have two accounts?', 'Too long for a call.'] as const;

function reaches({ people }: DemoWorld, { audience }: ArticleText, person: DemoPerson): boolean {
  if (audience === undefined) return true;
  if (audience === 'leaders') return person.role === 'Team Leader';
  return audience === 'country'
    ? person.countryId === people.named('learner').countryId
    : person.organisationIds.includes(people.organisations[0]?.organisationId ?? '');
}

export function readerRows(world: DemoWorld, articles: readonly ArticleText[], idOf: (key: string) => string) {
  const { tenant, people, now } = world;
  const named = new Set(
    ['learner', 'learner2', 'coach', 'coach2', 'delegate'].map((name) => people.named(name).userId),
  );
  const others = people.all.filter(
    ({ userId, userGuid, teamId }) => userGuid !== null && teamId !== null && !named.has(userId),
  );
  const recent = articles.filter(({ age }) => age < newDays);
  const readings = recent.flatMap((article) =>
    others
      .filter((person) => reaches(world, article, person))
      .flatMap(({ userId }) => {
        const chance = seededChoice('demo reading', tenant.slug, article.key, userId);
        if (!chance.chance(article.mustRead ? 82 : 64)) return [];
        return [{ key: article.key, user_id: userId, at: daysFrom(now, -chance.below(article.age * 24) / 24), chance }];
      }),
  );
  const mustRead = new Set(recent.filter((article) => article.mustRead).map(({ key }) => key));
  return {
    readings: readings.map(({ key, user_id, at }) => ({ article_id: idOf(key), user_id, read_at: at })),
    acknowledgements: readings
      .filter(({ key, chance }) => mustRead.has(key) && chance.chance(84))
      .map(({ key, user_id, at }) => ({ article_id: idOf(key), user_id, version: 0, acknowledged_at: at })),
    ratingsOf: (articleIds: readonly string[]) =>
      articleIds.flatMap((article_id) =>
        others.flatMap(({ userId }) => {
          const chance = seededChoice('demo rating', article_id, userId);
          if (!chance.chance(12)) return [];
          const helpful = chance.chance(80);
          const note = !helpful && chance.chance(60) ? chance.pick(notes) : '';
          return [{ article_id, user_id: userId, helpful, note, rated_at: daysFrom(now, -1 - chance.below(60)) }];
        }),
      ),
  };
}
