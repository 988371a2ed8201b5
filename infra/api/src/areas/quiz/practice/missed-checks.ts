/** Makes check questions that were answered wrong before an article was acknowledged cards to practise. */
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { secondsFor } from '@portico/contracts/quiz/practice/deck';
import type { FactListener } from '../../../platform/facts/fact.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { practisedChecks, takeMissedChecks } from '../../content/public.ts';
import { addCards } from './add-cards.ts';
import { practiceFeature } from './practice-feature.ts';

export const missedChecks: FactListener = {
  kinds: ['check.missed'],
  async receive({ db, now, tenant }, { personId, subjectId: articleId }) {
    const missed = new Set(await takeMissedChecks(db, personId, articleId));
    if (missed.size === 0 || !isSwitchedOn(practiceFeature, tenant.settings)) return;
    const [[person], checks] = await Promise.all([
      peopleByIds(db, [personId]),
      practisedChecks(db, { userId: personId, now }, [articleId]),
    ]);
    const questions = checks
      .filter(({ id }) => missed.has(id))
      .map(({ id }) => ({ id, seconds: secondsFor('single') }));
    if (person) await addCards({ db, tenant, now }, person, { articleId }, questions);
  },
};
