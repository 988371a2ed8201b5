import { namedRoutes } from '@portico/contracts/account/guard';

/** The route Login with a random `t`, so that no cache and no history entry answers for an earlier visit. */
export const loginAddress = (): string => `${namedRoutes.Login}?t=${crypto.randomUUID()}`;
