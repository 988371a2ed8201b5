import type * as calls from '@portico/contracts/account/calls';
import { namedRoutes } from '@portico/contracts/account/guard';
import { ownRoute } from '@portico/contracts/account/own-route';
import type { Handler } from '../../platform/bind-area.ts';

/** Anything but a route of the portal leads home: a remembered address never leads a person away. */
export const getAuthAndCourseRedirect: Handler<typeof calls.getAuthAndCourseRedirect> = async ({ query }) => ({
  route: ownRoute(query.target) ?? namedRoutes.Home,
});
