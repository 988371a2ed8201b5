/** Skills below their expected level in the latest approved assessment, which both sides may open. */
import { factsOfKind } from '@portico/contracts/coaching/person-facts';
import { isFault } from '@portico/contracts/followup/state';
import type { FactQuery, FactSource, FoundFact } from '../../platform/person-facts/fact-source.ts';
import { latestItems } from './item-origins.ts';

/** Sorted by the size of the gap, largest first. */
async function itemsBelow({ db, person }: FactQuery): Promise<FoundFact[]> {
  return (await latestItems(db, person.userId))
    .filter(({ credit }) => isFault(credit))
    .sort((a, b) => (a.credit ?? 0) - (b.credit ?? 0))
    .slice(0, factsOfKind)
    .map(({ questionId, text, answer, day, route }) => ({
      ...{ id: questionId, title: `${text} · ${answer}`, on: day, value: null, target: null, link: route },
    }));
}

export const assessmentFacts: readonly FactSource[] = [
  { kind: 'assessment.item', flag: ['lms', 'salesSkills'], find: itemsBelow },
];
