import { useText } from '@portico/remote-contract';
import { useBoot } from '../../boot/boot-context.tsx';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { PublicDocument } from '../public/public-document.tsx';
import { privacyTexts } from './privacy-texts.ts';

export const prepare = (): Promise<void> => loadPageTexts(privacyTexts);

const sections = ['who', 'what', 'why', 'sharing', 'keeping', 'device', 'rights', 'changes'] as const;

/** The privacy policy, which must be accepted before signing in. */
export default function PrivacyPage() {
  const t = useText();
  return (
    <PublicDocument
      title={t('host.privacy.title')}
      version={t('host.privacy.version', { version: useBoot().tenant.privacyVersion })}
      intro={t('host.privacy.intro')}
      sections={sections.map((one) => ({ title: t(`host.privacy.${one}.title`), text: t(`host.privacy.${one}.text`) }))}
    />
  );
}
