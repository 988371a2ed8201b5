import { acceptedLanguage } from '@portico/contracts/platform/accepted-language';
import type { Language } from '@portico/contracts/platform/tenant';
import type { CallContext } from './call-context.ts';

/** The current language of the page that sends the call; the tenant's default if the page does not send one. */
export const pageLanguage = ({
  acceptLanguage,
  tenant: { settings },
}: Pick<CallContext, 'acceptLanguage' | 'tenant'>): Language =>
  acceptedLanguage(acceptLanguage, settings.languages, settings.defaultLanguage);
