import { Skeleton, Stack } from '@portico/ui';
import styles from './article-page.module.css';

/** Begins with the low band of an article without a photograph, as most have none. */
export const ArticleSkeleton = () => (
  <Stack gap="l">
    <div className={styles.band}>
      <Skeleton shape="fill" />
    </div>
    <Skeleton shape="title" width="most" />
    <Skeleton lines={8} />
  </Stack>
);
