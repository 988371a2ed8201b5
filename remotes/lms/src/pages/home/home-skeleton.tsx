import { CardGridSkeleton, Skeleton, Stack } from '@portico/ui';

/** The skeleton of the catalogue, with the same heights, so that the layout does not shift. */
export const HomeSkeleton = () => (
  <Stack gap="l">
    <Skeleton shape="title" width="third" />
    <CardGridSkeleton />
  </Stack>
);
