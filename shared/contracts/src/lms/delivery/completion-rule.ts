/**
 * One truthful percentage for every type of delivery, with the rule that it follows: so many of so many of something.
 * 100 and "completed" are the same statement.
 */
import { deliveryTypes } from '../../platform/constants.ts';
import type { DeliveryType } from '../../service/shapes.ts';
import { lessonsProgress } from '../progress.ts';

export const progressUnits = ['lessons', 'seconds', 'pages', 'openings', 'sessions'] as const;
export type ProgressUnit = (typeof progressUnits)[number];

/** What the percentage of a course counts. */
export const progressUnitOf: Readonly<Record<DeliveryType, ProgressUnit>> = {
  [deliveryTypes.eLearning]: 'lessons',
  [deliveryTypes.video]: 'seconds',
  [deliveryTypes.pdf]: 'pages',
  [deliveryTypes.link]: 'openings',
  [deliveryTypes.webinarOrVirtualClassroom]: 'sessions',
  [deliveryTypes.instructorLed]: 'sessions',
};

export interface RuledProgress {
  unit: ProgressUnit;
  /** Of `unit`, at most `needed`. */
  done: number;
  /** What makes the course complete. */
  needed: number;
  /** Whole, 0 to 100. */
  percent: number;
  isCompleted: boolean;
}

/**
 * @param needed 0 where nothing has been put into the course: then nothing is claimed
 */
export function ruledProgress(type: DeliveryType, done: number, needed: number): RuledProgress {
  const most = Math.max(0, needed);
  const counted = Math.min(Math.max(0, done), most);
  return {
    unit: progressUnitOf[type],
    done: counted,
    needed: most,
    percent: lessonsProgress(counted, most),
    isCompleted: most > 0 && counted >= most,
  };
}
