import { useText } from '@portico/remote-contract';
import { useBoot } from '../../boot/boot-context.tsx';
import { PublicDocument } from '../public/public-document.tsx';

const sections = ['who', 'what', 'why', 'sharing', 'keeping', 'device', 'rights', 'changes'] as const;

/** The policy that must be accepted before signing in. */
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
