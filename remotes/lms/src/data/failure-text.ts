import { tellsFailures } from '@portico/contracts/platform/outcome';

/** Which text tells that a write of this area failed. */
export const failureText = tellsFailures('lms.unsure', 'lms.offline');
