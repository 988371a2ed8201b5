import { namedRoutes } from '@portico/contracts/account/guard';
import { useState } from 'react';

/** The route Login with a random `t`, so that no cache and no history entry answers for an earlier visit. */
export const loginAddress = (): string => `${namedRoutes.Login}?t=${crypto.randomUUID()}`;

/** For links: constant as long as the page is open. */
export const useLoginAddress = (): string => useState(loginAddress)[0];
