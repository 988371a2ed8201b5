import * as calls from '@portico/contracts/scanner/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { findCode, getCodes, removeCode, saveCode } from './codes.ts';

export const scannerArea = defineArea({
  area: 'scanner',
  calls,
  handlers: { findCode, getCodes, saveCode, removeCode },
});
