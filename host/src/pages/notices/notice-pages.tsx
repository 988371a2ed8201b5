import { formatDay } from '@portico/contracts/platform/dates';
import { useLanguage, useText } from '@portico/remote-contract';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { PublicDocument } from '../public/public-document.tsx';
import { noticesTexts } from './notices-texts.ts';

export const prepare = (): Promise<void> => loadPageTexts(noticesTexts);

/** Names who is responsible for the portal. Each tenant writes its own. */
export function ImprintPage() {
  const t = useText();
  const contact = { title: t('host.imprint.contact.title'), text: t('host.imprint.contact.text') };
  return <PublicDocument title={t('host.imprint.title')} intro={t('host.imprint.intro')} sections={[contact]} />;
}

/** The day of the last review against the current pages. A tenant's own statement has its own date. */
const stated = '2026-11-25';
const statement = ['aim', 'how', 'limits', 'feedback'] as const;

/** How accessible the portal is, and whom to contact about barriers. */
export function AccessibilityPage() {
  const t = useText();
  const language = useLanguage();
  return (
    <PublicDocument
      title={t('host.accessibility.title')}
      version={t('host.accessibility.stated', { day: formatDay(stated, { language }) })}
      intro={t('host.accessibility.intro')}
      sections={statement.map((one) => ({
        title: t(`host.accessibility.${one}.title`),
        text: t(`host.accessibility.${one}.text`),
      }))}
    />
  );
}

const stored = ['signIn', 'bucket', 'choices', 'work', 'kept', 'end'] as const;

/**
 * Lists what the portal stores in the browser. All of it is necessary, so the page informs and does not ask for
 * consent.
 */
export function CookiesPage() {
  const t = useText();
  return (
    <PublicDocument
      title={t('host.cookies.title')}
      intro={t('host.cookies.intro')}
      sections={stored.map((one) => ({ title: t(`host.cookies.${one}.title`), text: t(`host.cookies.${one}.text`) }))}
    />
  );
}
