import type { ImportState } from '@portico/contracts/admin/people/import-shapes';

export const stateTones: Record<ImportState, 'neutral' | 'info' | 'success' | 'danger'> = {
  uploading: 'neutral',
  checking: 'info',
  checked: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
};
