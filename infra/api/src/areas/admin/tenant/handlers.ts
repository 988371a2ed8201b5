import { checkSignIn, getSignInCheck } from './check-sign-in.ts';
import { publishBrand } from './publish-brand.ts';
import { getBrandHistory, getTenantSettings } from './read-settings.ts';
import { saveTenantSettings } from './save-settings.ts';
import { checkTenantTexts } from './texts.ts';

export const tenantHandlers = {
  getTenantSettings,
  saveTenantSettings,
  checkTenantTexts,
  publishBrand,
  getBrandHistory,
  checkSignIn,
  getSignInCheck,
};
