import * as calls from '@portico/contracts/search/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { find } from './find.ts';
import { getMisses, reportMiss } from './misses.ts';
import { getPeople } from './people.ts';

export const searchArea = bindArea('search', calls, { find, getPeople, reportMiss, getMisses });
