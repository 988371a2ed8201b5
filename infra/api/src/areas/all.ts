/** Every bound area of the API, served by the portal and walked by the tests. An area with calls stands here. */
import type { BoundArea } from '../platform/bind-area.ts';
import { accountArea } from './account/routes.ts';
import { playerArea } from './player/routes.ts';
import { portalArea } from './portal/routes.ts';

export const allAreas: readonly BoundArea[] = [accountArea, playerArea, portalArea];
