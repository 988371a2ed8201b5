import * as calls from '@portico/contracts/export/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { cancelExport, getExport, getExports, requestExport } from './exports.ts';

export const exportArea = bindArea('export', calls, { requestExport, getExport, getExports, cancelExport });
