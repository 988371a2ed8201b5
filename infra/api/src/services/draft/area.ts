import * as calls from '@portico/contracts/draft/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { getDeviceKey } from './device-key.ts';
import { discard, get, list, save } from './drafts.ts';
import { draftData } from './personal-data.ts';
import { pruneDrafts, pruneDraftsKind } from './prune-drafts.ts';

export const draftArea = defineArea({
  area: 'draft',
  calls,
  handlers: { save, get, list, discard, getDeviceKey },
  personalData: draftData,
  jobs: () => [pruneDrafts],
  schedules: [{ cron: '55 2 * * *', kind: pruneDraftsKind }],
});
