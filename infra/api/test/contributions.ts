/** What all areas contribute to the services, as production collects it. */
import { allAreas } from '../src/areas/all.ts';
import { collectContributions } from '../src/platform/area/collect-contributions.ts';

export const contributions = collectContributions(allAreas);
