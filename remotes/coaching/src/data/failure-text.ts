import { tellsFailures } from '@portico/contracts/platform/outcome';

/** Which text tells that a write of this area failed. */
export const failureText = tellsFailures('coaching.unsure', 'coaching.offline');
