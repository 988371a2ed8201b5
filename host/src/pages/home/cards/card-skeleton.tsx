import type { HomeCard } from '@portico/contracts/platform/remote-description';
import { useText } from '@portico/remote-contract';
import { ListSkeleton, Skeleton, Stack, VisuallyHidden } from '@portico/ui';
import styles from './card-skeleton.module.css';
import { Eyebrow } from './eyebrow.tsx';

const columns = [0, 1, 2];

interface CardSkeletonProps {
  card: HomeCard;
  /** Id of the heading that names the card. */
  titleId: string;
}

function Shape({ card, titleId }: CardSkeletonProps) {
  const { kind, most } = card;
  if (kind === 'continue')
    return (
      <>
        <div className={styles.cover}>
          <Skeleton shape="fill" />
        </div>
        <div className={styles.body}>
          <Stack>
            <Eyebrow id={titleId} card={card} />
            <Skeleton shape="title" width="most" />
            <Skeleton lines={2} />
          </Stack>
        </div>
      </>
    );
  if (kind === 'articles')
    return (
      <div className={styles.articles}>
        {columns.map((column) => (
          <Stack key={column} gap="m">
            <Skeleton shape="banner" />
            <Skeleton width="most" />
          </Stack>
        ))}
      </div>
    );
  const starts = { list: 'square', rings: 'circle', ranking: 'circle', agenda: 'none' } as const;
  const rows = <ListSkeleton rows={Math.min(most, 4)} start={starts[kind]} />;
  if (!card.figures) return rows;
  return (
    <>
      <Skeleton width="half" />
      {rows}
    </>
  );
}

/** As large as the loaded card, so that nothing on the page shifts. */
export function CardSkeleton(props: CardSkeletonProps) {
  const t = useText();
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('host.ui.loading')}</span>
      </VisuallyHidden>
      <Shape {...props} />
    </div>
  );
}
