import { Card, CardBody } from '../parts/card.tsx';
import { CardGrid, Stack } from '../parts/layout.tsx';
import { List } from '../parts/list.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import styles from './skeletons.module.css';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export interface ListSkeletonProps {
  rows?: number;
  /** The shape before the text. */
  start?: 'square' | 'circle' | 'none';
}

/** Placeholder for a List. */
export const ListSkeleton = ({ rows = 4, start = 'square' }: ListSkeletonProps) => (
  <List>
    {numbers(rows).map((row) => (
      <li key={row} className={styles.row} aria-hidden="true">
        {start !== 'none' && <Skeleton shape={start} />}
        <span className={styles.words}>
          <Skeleton width={row % 2 === 0 ? 'half' : 'most'} />
          <Skeleton width="third" />
        </span>
      </li>
    ))}
  </List>
);

export interface CardGridSkeletonProps {
  cards?: number;
  columns?: 2 | 3 | 4;
  hasCover?: boolean;
}

/** Placeholder for a CardGrid whose cards have a cover, a title and two lines. */
export const CardGridSkeleton = ({ cards = 8, columns = 4, hasCover = true }: CardGridSkeletonProps) => (
  <CardGrid columns={columns}>
    {numbers(cards).map((card) => (
      <Card key={card} padding="none">
        {hasCover && <Skeleton shape="cover" />}
        <CardBody>
          <Skeleton width="third" />
          <Skeleton shape="title" width="most" />
          <Skeleton lines={2} />
        </CardBody>
      </Card>
    ))}
  </CardGrid>
);

export interface FormSkeletonProps {
  fields?: number;
}

/** Placeholder for a form. */
export const FormSkeleton = ({ fields = 4 }: FormSkeletonProps) => (
  <Stack>
    {numbers(fields).map((field) => (
      <Stack key={field} gap="s">
        <Skeleton width="quarter" />
        <Skeleton shape="control" />
      </Stack>
    ))}
  </Stack>
);
