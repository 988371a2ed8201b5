import { deliveryTypes } from '../../platform/constants.ts';

/** Types whose courses are attended: in a room, or online. */
export const attendedTypes = [deliveryTypes.webinarOrVirtualClassroom, deliveryTypes.instructorLed] as const;
