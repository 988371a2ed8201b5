import { erasePerson, getErasures } from './erase-person.ts';
import { getPersonExports, openPersonExport, requestPersonExport } from './export-person.ts';
import { askForErasure, declineErasure, getErasureRequests, getOwnErasure, withdrawErasure } from './own-erasure.ts';
import { getOwnExports, openOwnExport, requestOwnExport } from './own-export.ts';
import { previewErasure } from './preview-erasure.ts';
import { getRetention, previewRetention } from './retention.ts';

export const privacyHandlers = {
  getRetention,
  previewRetention,
  previewErasure,
  erasePerson,
  getErasures,
  requestPersonExport,
  getPersonExports,
  openPersonExport,
  requestOwnExport,
  getOwnExports,
  openOwnExport,
  getOwnErasure,
  askForErasure,
  withdrawErasure,
  declineErasure,
  getErasureRequests,
};
