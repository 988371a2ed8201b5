/** The contributions of all areas, collected as in production. */
import { allAreas } from '../src/areas/all.ts';
import { collectContributions } from '../src/platform/area/collect-contributions.ts';

export const contributions = collectContributions(allAreas);
