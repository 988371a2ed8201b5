/**
 * Progress for every type of delivery: a percentage together with the counts it is based on. A course has 100 percent
 * exactly when it is completed.
 */
import { deliveryTypes } from '../../platform/constants.ts';
import type { DeliveryType } from '../../service/shapes.ts';
import { lessonsProgress } from '../curriculum-progress.ts';

export const progressUnits = ['lessons', 'seconds', 'pages', 'openings', 'sessions'] as const;
type ProgressUnit = (typeof progressUnits)[number];

/** The unit that a course's progress counts. */
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
  /** Number of units done, at most `needed`. */
  done: number;
  /** Number of units required for completion. */
  needed: number;
  /** Whole percent, 0 to 100. */
  percent: number;
  isCompleted: boolean;
}

/** @param needed 0 if the course has no content yet; the progress is then 0 */
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
