/** Creates practice cards for questions that were just answered incorrectly. */
import { mostCards } from '@portico/contracts/quiz/practice/deck';
import { afterMistake } from '@portico/contracts/quiz/practice/schedule';
import type { Person } from '../../../platform/actor.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import { type CardContext, ownCards, surplusOf } from './due-cards.ts';

export interface MissedQuestion {
  id: string;
  /** Estimated time to answer. */
  seconds: number;
}

/**
 * A question that is answered incorrectly again starts from the beginning, even if it had been learned. The oldest
 * cards are removed to make room.
 */
export async function addCards(
  context: CardContext,
  person: Person,
  source: { quizId: string } | { articleId: string },
  questions: readonly MissedQuestion[],
): Promise<void> {
  if (questions.length === 0) return;
  const { db, tenant, now } = context;
  const today = todayOfPerson(db, person, now);
  const { memory, dueOn } = afterMistake(today);
  const [column, sourceId] = 'quizId' in source ? ['quiz_id', source.quizId] : ['article_id', source.articleId];
  // Cards that already existed are counted twice. The only effect is a needless search for surplus cards.
  const [stored] = await db.query<{ cards: number }>(
    `with added as (
       insert into portal.quiz_practice_card as c (tenant_id, card_id, user_id, ${column}, question_id, seconds, missed_at,
         stability, difficulty, reviewed_on, due_on)
       select $1, gen_random_uuid(), $2, $3, m.question_id, m.seconds, $4, $5, $6, $7, $8
       from unnest($9::uuid[], $10::smallint[]) as m (question_id, seconds)
       on conflict (tenant_id, user_id, ${column}, question_id) do update set seconds = excluded.seconds,
         missed_at = excluded.missed_at, reviews = c.reviews + 1, stability = excluded.stability,
         difficulty = excluded.difficulty, reviewed_on = excluded.reviewed_on, due_on = excluded.due_on
       returning 1)
     select (select count(*) from added)::int
       + (select count(*)::int from portal.quiz_practice_card where user_id = $2) as cards`,
    [
      tenant.tenantId,
      person.userId,
      sourceId,
      now,
      memory.stability,
      memory.difficulty,
      today,
      dueOn,
      questions.map(({ id }) => id),
      questions.map(({ seconds }) => seconds),
    ],
  );
  if ((stored?.cards ?? 0) <= mostCards) return;
  const leaving = surplusOf(await ownCards(context, person));
  db.send('delete from portal.quiz_practice_card where user_id = $1 and card_id = any($2::uuid[])', [
    person.userId,
    leaving.map(({ cardId }) => cardId),
  ]);
}
