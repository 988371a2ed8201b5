import * as calls from '@portico/contracts/search/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { find } from './find.ts';
import { getPeople } from './people.ts';
import { searchData } from './personal-data.ts';
import { getMisses, pruneZeroResultSearches, pruneZeroResultSearchesKind, reportMiss } from './zero-result-searches.ts';

export const searchArea = defineArea({
  area: 'search',
  calls,
  handlers: { find, getPeople, reportMiss, getMisses },
  personalData: searchData,
  jobs: () => [pruneZeroResultSearches],
  schedules: [{ cron: '35 3 * * *', kind: pruneZeroResultSearchesKind }],
});
