/**
 * The only place that prevents people from judging their own work (0135). The chain passes it to every call that
 * declares `judges`.
 */
import { type Acting, isOnBothSides, onBothSides } from '@portico/contracts/platform/judgement';
import { Refusal } from './refusal.ts';

/**
 * Throws if the actor or the principal is in `otherSide`: the people being judged if the actor judges, the judges if
 * the actor is being judged. Pass an empty list if this request judges no one. A call that declares `judges` but never
 * calls this fails.
 */
export type Judge = (otherSide: readonly (string | null)[]) => void;

export interface Judging {
  judge: Judge;
  wasChecked(): boolean;
}

export function judgingOf(actor: Acting | undefined): Judging {
  let wasChecked = false;
  return {
    judge(otherSide) {
      wasChecked = true;
      if (actor && isOnBothSides(actor, otherSide))
        throw new Refusal('forbidden', 'You can’t judge your own work, or act on both sides. Nothing was changed.', {
          fields: [onBothSides],
        });
    },
    wasChecked: () => wasChecked,
  };
}
