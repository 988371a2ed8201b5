import { deliveryTypes } from '../../platform/constants.ts';

/** Types of courses that people attend in a room or online. */
export const attendedTypes = [deliveryTypes.webinarOrVirtualClassroom, deliveryTypes.instructorLed] as const;
