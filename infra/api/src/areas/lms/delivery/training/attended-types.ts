import { deliveryTypes } from '@portico/contracts/platform/constants';

/** Types whose courses are attended: in a room, or online. */
export const attendedTypes = [deliveryTypes.webinarOrVirtualClassroom, deliveryTypes.instructorLed] as const;
