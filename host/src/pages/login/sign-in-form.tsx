import { useText } from '@portico/remote-contract';
import { useRef, useState } from 'react';
import { acceptPrivacy, privacyAccepted, signIn, useSession } from '../../session/index.ts';
import { ActionButton, TextLink } from '../public/controls.tsx';
import styles from './sign-in-form.module.css';
import { SignInMessage } from './sign-in-message.tsx';

/**
 * The policy must be accepted before signing in. It is remembered on the device, so the box is ticked the next time.
 * Only a tick made now counts as this person's consent.
 */
export function SignInForm() {
  const t = useText();
  const signingIn = useSession((state) => state.signingIn);
  const [accepted, setAccepted] = useState(privacyAccepted);
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  const start = () => {
    if (!accepted) {
      setMissing(true);
      box.current?.focus();
      return;
    }
    acceptPrivacy(isTicked);
    void signIn();
  };

  return (
    <div className={styles.form}>
      <SignInMessage />
      <label className={styles.accept}>
        <input
          ref={box}
          type="checkbox"
          checked={accepted}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'privacy-missing' : undefined}
          onChange={(event) => {
            setAccepted(event.target.checked);
            setTicked(event.target.checked);
            if (event.target.checked) setMissing(false);
          }}
        />
        <span>{t('host.login.accept')}</span>
      </label>
      {isMissing && (
        <p id="privacy-missing" className={styles.missing}>
          {t('host.login.acceptMissing')}
        </p>
      )}
      <p className={styles.read}>
        <TextLink to="/privacy">{t('host.login.readPrivacy')}</TextLink>
      </p>
      <ActionButton look="primary" isPending={signingIn} onClick={start}>
        {signingIn ? t('host.login.busy') : t('host.login.signIn')}
      </ActionButton>
    </div>
  );
}
