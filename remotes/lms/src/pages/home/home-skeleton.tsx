import { CardGridSkeleton, Skeleton, Stack } from '@portico/ui';

/** The shape of the catalogue while it loads: the same heights, so that nothing jumps. */
export const HomeSkeleton = () => (
  <Stack gap="l">
    <Skeleton shape="title" width="third" />
    <CardGridSkeleton />
  </Stack>
);
