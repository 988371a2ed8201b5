/** Texts written by a tenant: ICU messages that replace the portal's own and pass the same checks as in the build. */
import type * as calls from '@portico/contracts/admin/tenant/calls';
import type { SettingChange, SettingFault } from '@portico/contracts/admin/tenant/setting-fields';
import { checkText, placeholdersOf } from '@portico/presets/catalogue/compile-messages';
import type { Handler } from '../../../platform/bind-area.ts';

export const checkTenantTexts: Handler<typeof calls.checkTenantTexts> = async ({ body }) =>
  body.texts.map((text) => {
    const checked = checkText(text);
    return 'message' in checked
      ? { compiled: null, values: [], fault: checked.message }
      : { compiled: [...checked.compiled], values: placeholdersOf(checked.compiled), fault: null };
  });

/** A text that does not compile would never appear: the edge would keep serving the tenant's previous version. */
export const textFaults = (changes: readonly SettingChange[]): SettingFault[] =>
  changes.flatMap(({ field, value }) => {
    if (!field.startsWith('overrides.') || value === null) return [];
    const checked = checkText(String(value));
    return 'message' in checked ? [{ field, message: checked.message }] : [];
  });
