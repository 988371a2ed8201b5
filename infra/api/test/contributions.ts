/** What all areas contribute to the services, as production gathers it. */
import { allAreas } from '../src/areas/all.ts';
import { gatherContributions } from '../src/platform/area/gather-contributions.ts';

export const contributions = gatherContributions(allAreas);
