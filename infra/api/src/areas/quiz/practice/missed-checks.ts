/**
 * Turns comprehension questions that were answered incorrectly before an article was acknowledged into practice cards.
 * The article need not be readable at the moment, because a card is only asked while it is.
 */
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { secondsFor } from '@portico/contracts/quiz/practice/deck';
import type { FactListener } from '../../../platform/facts/fact.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { takeMissedChecks } from '../../content/public.ts';
import { addCards } from './add-cards.ts';
import { practiceFeature } from './practice-feature.ts';

export const missedChecks: FactListener = {
  kinds: ['check.missed'],
  async receive({ db, now, tenant }, { personId, subjectId: articleId }) {
    const missed = await takeMissedChecks(db, personId, articleId);
    if (missed.length === 0 || !isSwitchedOn(practiceFeature, tenant.settings)) return;
    const [person] = await peopleByIds(db, [personId]);
    const questions = [...new Set(missed)].map((id) => ({ id, seconds: secondsFor('single') }));
    if (person) await addCards({ db, tenant, now }, person, { articleId }, questions);
  },
};
