/** Whether someone is in the middle of a course: one rule for lists, badges, cards and figures. */
import type { DeliveryType } from '../service/shapes.ts';
import { attendedTypes } from './delivery/attended-types.ts';

interface Asked {
  type: DeliveryType;
  progress: number;
  isCompleted: boolean;
  /** Last started, or last progressed. */
  lastOpenedOn: string | null;
}

const isAttended = (type: DeliveryType): boolean => attendedTypes.some((one) => one === type);

/** A course that is attended begins in its session: a seat or a place on the waiting list does not start it. */
export const isInProgress = ({ type, progress, isCompleted, lastOpenedOn }: Asked): boolean =>
  !isCompleted && (progress > 0 || (lastOpenedOn !== null && !isAttended(type)));
