import { namedRoutes } from '@portico/contracts/account/guard';
import { useState } from 'react';

/** The Login route with a random `t`, so that no cache or history entry of an earlier visit is used. */
export const loginAddress = (): string => `${namedRoutes.Login}?t=${crypto.randomUUID()}`;

/** For links: stable while the component is mounted. */
export const useLoginAddress = (): string => useState(loginAddress)[0];
