import type * as calls from '@portico/contracts/account/calls';
import { namedRoutes } from '@portico/contracts/account/guard';
import { ownRoute } from '@portico/contracts/account/own-route';
import type { Handler } from '../../platform/bind-area.ts';

/**
 * Anything other than a route of the portal leads to the home page, so that a stored address cannot redirect people
 * elsewhere.
 */
export const getAuthAndCourseRedirect: Handler<typeof calls.getAuthAndCourseRedirect> = async ({ query }) => ({
  route: ownRoute(query.target) ?? namedRoutes.Home,
});
