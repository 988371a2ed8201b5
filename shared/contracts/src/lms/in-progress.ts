/** Whether a course is in progress: one rule for lists, badges, cards and figures. */
import type { DeliveryType } from '../service/shapes.ts';
import { attendedTypes } from './delivery/attended-types.ts';

interface CourseUse {
  type: DeliveryType;
  progress: number;
  isCompleted: boolean;
  /** When the course was last started or last progressed. */
  lastOpenedOn: string | null;
}

const isAttended = (type: DeliveryType): boolean => attendedTypes.some((one) => one === type);

/** An attended course begins with its session: a seat or a place on the waiting list does not start it. */
export const isInProgress = ({ type, progress, isCompleted, lastOpenedOn }: CourseUse): boolean =>
  !isCompleted && (progress > 0 || (lastOpenedOn !== null && !isAttended(type)));
