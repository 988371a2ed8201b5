import { namedRoutes } from '@portico/contracts/account/guard';
import { useText } from '@portico/remote-contract';
import { ActionLink } from './controls.tsx';
import styles from './public-document.module.css';
import { PublicFrame } from './public-frame.tsx';

interface PublicDocumentProps {
  title: string;
  /** Shown below the title. */
  version?: string;
  intro: string;
  sections: readonly { title: string; text: string }[];
}

/** A text of the tenant that is readable without signing in. */
export function PublicDocument({ title, version, intro, sections }: PublicDocumentProps) {
  const t = useText();
  return (
    <PublicFrame width="wide">
      <article className={styles.document}>
        <h1 tabIndex={-1}>{title}</h1>
        {version && <p className={styles.version}>{version}</p>}
        <p>{intro}</p>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
        {/* Visitors who are not signed in are redirected to the sign-in page. */}
        <ActionLink to={namedRoutes.Home} look="primary">
          {t('host.document.back')}
        </ActionLink>
      </article>
    </PublicFrame>
  );
}
