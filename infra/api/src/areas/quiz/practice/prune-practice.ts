/** Deletes practice days, and cards that no one has answered for a long time, including learned ones. */
import { storedCardDays, storedDays } from '@portico/contracts/quiz/practice/deck';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { defineJob, jobKind } from '../../../platform/jobs/job.ts';
import { nothing } from '../../../platform/jobs/job-envelope.ts';

export const prunePracticeKind = jobKind('quiz/prunePractice', nothing);

export const prunePractice = defineJob(prunePracticeKind, async (_, { inTenant, now, log }) => {
  const before = (days: number) => [subMilliseconds(now, days * millisecondsInDay)];
  const gone = await inTenant(async (db) => {
    const days = await db.query(
      'delete from portal.quiz_practice_day where day < $1::date returning day',
      before(storedDays),
    );
    const cards = await db.query(
      'delete from portal.quiz_practice_card where reviewed_on < $1::date returning card_id',
      before(storedCardDays),
    );
    return { days: days.length, cards: cards.length };
  });
  if (gone.days + gone.cards > 0) log('info', 'old practice deleted', gone);
});
