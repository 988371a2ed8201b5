import type { locale } from '@portico/contracts/platform/dates';
import { queryClient } from '@portico/data-client';
import { useLanguage, useNavigate } from '@portico/remote-contract';
import { UiProvider } from '@portico/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBoot } from '../boot/boot-context.tsx';
import { useAddress } from '../layout/use-address.ts';
import { tenantAddress } from '../routes/tenant-address.ts';
import { useUiTexts } from './use-ui-texts.ts';

const locales = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' } as const satisfies Record<string, ReturnType<typeof locale>>;

/** The providers that the design system and the pages' calls require. */
export function UiFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const language = useLanguage();
  const { brand, tenant } = useBoot();
  const texts = useUiTexts();
  const go = (href: string) => void navigate(tenantAddress(href, tenant.routes ?? {}));
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider locale={locales[language]} texts={texts} mark={brand.mark} navigate={go} useHref={useAddress}>
        {children}
      </UiProvider>
    </QueryClientProvider>
  );
}
