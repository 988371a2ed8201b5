import * as calls from '@portico/contracts/search/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { find } from './find.ts';
import { forgetMisses, forgetMissesKind, getMisses, reportMiss } from './misses.ts';
import { getPeople } from './people.ts';
import { searchData } from './personal-data.ts';

export const searchArea = defineArea({
  area: 'search',
  calls,
  handlers: { find, getPeople, reportMiss, getMisses },
  personalData: searchData,
  jobs: () => [forgetMisses],
  schedules: [{ cron: '35 3 * * *', kind: forgetMissesKind }],
});
