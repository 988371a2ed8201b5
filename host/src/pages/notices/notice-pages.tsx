import { formatDay } from '@portico/contracts/platform/dates';
import { useLanguage, useText } from '@portico/remote-contract';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { PublicDocument } from '../public/public-document.tsx';
import { noticesTexts } from './notices-texts.ts';

export const prepare = (): Promise<void> => loadPageTexts(noticesTexts);

/** Who is responsible for the portal; a tenant writes its own. */
export function ImprintPage() {
  const t = useText();
  const contact = { title: t('host.imprint.contact.title'), text: t('host.imprint.contact.text') };
  return <PublicDocument title={t('host.imprint.title')} intro={t('host.imprint.intro')} sections={[contact]} />;
}

/** When the statement was last reviewed against the current pages; a tenant's own statement gives its own day. */
const stated = '2026-11-25';
const statement = ['aim', 'how', 'limits', 'feedback'] as const;

/** How accessible the portal is, and whom to tell where it is not. */
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

/** What the portal keeps in the browser. It needs all of it, so it informs and does not ask. */
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
