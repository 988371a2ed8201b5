import { useText } from '@portico/remote-contract';
import { Button, Cover, Link, Progress } from '@portico/ui';
import { Play } from 'lucide-react';
import type { CardContent } from './card-content.ts';
import styles from './continue-card.module.css';
import { Eyebrow } from './eyebrow.tsx';

/** The single item to continue: large, with its cover and the page's primary button. */
export function ContinueCard({ shown: { card }, items, titleId }: CardContent) {
  const t = useText();
  const [item] = items;
  if (!item) return null;
  return (
    <>
      <Cover seed={item.key} about={{ title: item.title, chosen: item.drawing }} shape="hero" />
      <div className={styles.body}>
        <Eyebrow id={titleId} card={card} />
        <h3 className={styles.title}>{item.title}</h3>
        {item.detail && <p className={styles.detail}>{item.detail}</p>}
        {item.value !== undefined && <Progress label={t('host.home.progress')} value={item.value} />}
        <div className={styles.actions}>
          {item.link && (
            <Button
              variant="primary"
              icon={Play}
              label={t('host.home.resume')}
              href={item.link}
              aria-label={t('host.home.resumeNamed', { title: item.title })}
            />
          )}
          {card.more && (
            <Link look="more" href={card.more.to}>
              {t(card.more.title.id)}
            </Link>
          )}
        </div>
      </div>
    </>
  );
}
