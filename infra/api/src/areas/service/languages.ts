import type * as calls from '@portico/contracts/service/calls';
import type { Handler } from '../../platform/bind-area.ts';

/** The name of each language in that language: `Deutsch`, `français`. */
const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

export const getLanguages: Handler<typeof calls.getLanguages> = async (_, { tenant }) =>
  tenant.settings.languages.map((code) => ({
    code,
    name: nameOf(code),
    isDefault: code === tenant.settings.defaultLanguage,
  }));
