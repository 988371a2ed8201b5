import { useText } from '@portico/remote-contract';
import { TextLink } from '../public/controls.tsx';
import styles from './contact.module.css';

/** Whom to contact without access to the portal: the tenant's own text, as in the imprint. */
export function Contact() {
  const t = useText();
  return (
    <section className={styles.contact} aria-labelledby="contact">
      <h2 id="contact">{t('host.imprint.contact.title')}</h2>
      <p>{t('host.imprint.contact.text')}</p>
      <TextLink to="/imprint">{t('host.imprint.title')}</TextLink>
    </section>
  );
}
