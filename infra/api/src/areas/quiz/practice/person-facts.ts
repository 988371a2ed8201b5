/** Reports that a person practises as a single number for two weeks, without questions or answers. */
import { practiceDays } from '@portico/contracts/coaching/person-facts';
import type { FactQuery, FactSource, FoundFact } from '../../../platform/person-facts/fact-source.ts';
import { mayRead } from '../results/may-read.ts';
import { dueOf, ownCards } from './due-cards.ts';
import { practiceFeature } from './practice-feature.ts';

interface Practised extends Record<string, unknown> {
  answered: number;
  last_on: string | null;
}

async function practice({ db, tenant, actor, person, today, now }: FactQuery): Promise<FoundFact[]> {
  if (!mayRead(actor, person)) return [];
  const [[days], cards] = await Promise.all([
    db.prepared<Practised>(
      'quiz_facts_practice',
      `select coalesce(sum(answered), 0)::int as answered, to_char(max(day), 'YYYY-MM-DD') as last_on
       from portal.quiz_practice_day where user_id = $1 and day > $2::date - ${practiceDays} and day <= $2::date`,
      [person.userId, today],
    ),
    ownCards({ db, tenant, now }, person, today),
  ]);
  const due = dueOf(cards, today).length;
  const value = days?.answered ?? 0;
  if (value === 0 && due === 0) return [];
  return [{ id: person.userId, title: '', on: days?.last_on ?? null, value, target: due, link: null }];
}

export const practiceFacts: readonly FactSource[] = [{ kind: 'practice.done', flag: practiceFeature, find: practice }];
