import { namedRoutes } from '@portico/contracts/account/guard';
import { type MiddlewareFunction, redirect } from 'react-router';
import { enter } from '../session/index.ts';
import { loginAddress } from './login-address.ts';

/**
 * Runs on each navigation before any loader of a guarded page, so that nothing is downloaded for someone without
 * access.
 */
export const guardRoutes: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const { redirect: to } = await enter(pathname + search);
  if (to !== null) throw redirect(to === namedRoutes.Login ? loginAddress() : to);
  return next();
};
