import { useText } from '@portico/remote-contract';
import { useBoot } from '../../boot/boot-context.tsx';
import { useSession } from '../../session/index.ts';
import { PageMessage } from '../public/page-message.tsx';
import { PublicFrame } from '../public/public-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useEntryAfterSignIn } from './use-entry-after-sign-in.ts';

/** The start page: signs people in, and leads those already signed in to the portal. */
export function LoginPage() {
  const t = useText();
  const { brandName } = useBoot().tenant;
  const phase = useSession((state) => state.phase);
  const name = useSession((state) => state.identity?.name);
  useEntryAfterSignIn();

  if (phase !== 'signedOut')
    return (
      <PublicFrame>
        <PageMessage
          title={name ? t('host.login.welcomeBack', { name }) : t('host.login.starting')}
          text={name ? t('host.login.starting') : undefined}
        />
      </PublicFrame>
    );
  return (
    <PublicFrame>
      <PageMessage title={t('host.login.title', { name: brandName })} text={t('host.login.text')} />
      <SignInForm />
    </PublicFrame>
  );
}
