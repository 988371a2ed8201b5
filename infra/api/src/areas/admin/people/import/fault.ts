import type { ImportFault, ImportFaultCode, ImportField } from '@portico/contracts/admin/people/import-report';
import { shortened } from '@portico/contracts/platform/cut-text';

const shownCharacters = 80;

/** One reason for skipping a line. */
export const fault = (
  line: number,
  code: ImportFaultCode,
  field: ImportField | null = null,
  value = '',
  otherLine: number | null = null,
): ImportFault => ({
  line,
  field,
  code,
  value: shortened(value, shownCharacters),
  otherLine,
});
