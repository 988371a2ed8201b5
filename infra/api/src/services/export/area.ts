import * as calls from '@portico/contracts/export/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { mayFetchExport } from './download.ts';
import { cancelExport, getExport, getExports, requestExport } from './exports.ts';
import { forgetExports, forgetExportsKind } from './forget.ts';
import { exportData } from './personal-data.ts';
import { produceExports } from './produce-job.ts';

export const exportArea = defineArea({
  area: 'export',
  calls,
  handlers: { requestExport, getExport, getExports, cancelExport },
  personalData: exportData,
  jobs: (parts) => [produceExports(parts), forgetExports],
  schedules: [{ cron: '20 * * * *', kind: forgetExportsKind }],
  tokenUses: { download: mayFetchExport },
});
