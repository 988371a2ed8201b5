import * as calls from '@portico/contracts/release/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { judgeCanaries, stepCanaries, stepCanariesKind } from './judge-canaries.ts';
import { saveHealthLimits } from './limits.ts';
import { allowOverrides } from './overrides/allow-overrides.ts';
import { approveOverride } from './overrides/approve-override.ts';
import { endOverride } from './overrides/end-override.ts';
import { readOverrides } from './overrides/read-overrides.ts';
import { readOwnOverride } from './overrides/read-own-override.ts';
import { requestOverride } from './overrides/request-override.ts';
import { changeOwnUse, previewOwnUse } from './own-use.ts';
import { releaseData } from './personal-data.ts';
import { pruneSamples, pruneSamplesKind } from './prune-samples.ts';
import { readErrors } from './read-errors.ts';
import { readHealth } from './read-health.ts';
import { reportHealth, tellHealth } from './report-health.ts';

export const releaseArea = defineArea({
  area: 'release',
  calls,
  handlers: {
    tellHealth,
    reportHealth,
    readHealth,
    readErrors,
    previewOwnUse,
    changeOwnUse,
    saveHealthLimits,
    requestOverride,
    readOwnOverride,
    endOverride,
    readOverrides,
    approveOverride,
    allowOverrides,
  },
  personalData: releaseData,
  jobs: ({ releases }) => [pruneSamples, judgeCanaries(releases), stepCanaries(releases)],
  schedules: [
    { cron: '25 3 * * *', kind: pruneSamplesKind },
    { cron: '*/10 * * * *', kind: stepCanariesKind },
  ],
});
