import * as calls from '@portico/contracts/export/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { mayFetchExport } from './download.ts';
import { cancelExport, getExport, getExports, requestExport } from './exports.ts';
import { exportData } from './personal-data.ts';
import { produceExports } from './produce-job.ts';
import { pruneExports, pruneExportsKind } from './prune-exports.ts';

export const exportArea = defineArea({
  area: 'export',
  calls,
  handlers: { requestExport, getExport, getExports, cancelExport },
  personalData: exportData,
  jobs: (parts) => [produceExports(parts), pruneExports],
  schedules: [{ cron: '20 * * * *', kind: pruneExportsKind }],
  tokenUses: { download: mayFetchExport },
});
