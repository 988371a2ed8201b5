import { neutralBrand } from '@portico/contracts/platform/neutral-brand';
import type { SetupCheck } from '../../../platform/setup/setup-check.ts';

const ofTenant = (condition: string) =>
  `select ${condition} as done from platform.tenant where tenant_id = platform.current_tenant()`;

/** Done when the brand differs from the initial one of new tenants, no matter who changed it. */
export const brandSetup: SetupCheck = {
  step: 'brand',
  statement: ofTenant(`brand <> '${JSON.stringify(neutralBrand)}'::jsonb`),
};

/** Done when the tenant has written its own imprint in its default language. */
export const imprintSetup: SetupCheck = {
  step: 'imprint',
  statement: ofTenant(`settings #> array['overrides', settings->>'defaultLanguage', 'host.imprint.intro'] is not null`),
};
