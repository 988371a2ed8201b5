/** The one place that refuses judges of their own work (0135). The chain hands it to every call that declares `judges`. */
import { type Acting, isOnBothSides, onBothSides } from '@portico/contracts/platform/judgement';
import { Refusal } from './refusal.ts';

/**
 * Refuses where the actor or the principal is among `otherSide`: the people judged for a judge, the judges for a person who
 * is judged. Empty where this request judges no one. A call that declares `judges` and never asks fails.
 */
export type Judge = (otherSide: readonly (string | null)[]) => void;

export interface Judging {
  judge: Judge;
  isAsked(): boolean;
}

export function judgingOf(actor: Acting | undefined): Judging {
  let asked = false;
  return {
    judge(otherSide) {
      asked = true;
      if (actor && isOnBothSides(actor, otherSide))
        throw new Refusal('forbidden', 'Nobody judges their own work, nor on both sides. Nothing was changed.', {
          fields: [onBothSides],
        });
    },
    isAsked: () => asked,
  };
}
