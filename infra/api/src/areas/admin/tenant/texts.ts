/** Texts that a tenant writes: ICU messages in place of the portal's own, checked as the build checks the portal's. */
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

/** A text that cannot be compiled would never reach a page: the edge would go on serving the tenant as it was. */
export const textFaults = (changes: readonly SettingChange[]): SettingFault[] =>
  changes.flatMap(({ field, value }) => {
    if (!field.startsWith('overrides.') || value === null) return [];
    const checked = checkText(String(value));
    return 'message' in checked ? [{ field, message: checked.message }] : [];
  });
