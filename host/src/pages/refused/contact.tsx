import { useText } from '@portico/remote-contract';
import { TextLink } from '../public/controls.tsx';
import styles from './contact.module.css';

/** Who can help someone whom the portal does not let in: the tenant's own words, as in the imprint. */
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
