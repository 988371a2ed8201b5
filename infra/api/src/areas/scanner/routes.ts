import * as calls from '@portico/contracts/scanner/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { findCode, getCodes, removeCode, saveCode } from './codes.ts';

export const scannerArea = bindArea('scanner', calls, { findCode, getCodes, saveCode, removeCode });
