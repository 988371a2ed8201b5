/** Every bound area of the API, served by the portal and walked by the tests. An area with calls stands here. */
import type { BoundArea } from '../platform/bind-area.ts';

export const allAreas: readonly BoundArea[] = [];
