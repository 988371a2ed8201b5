import { Skeleton, Stack } from '@portico/ui';

export const ArticleSkeleton = () => (
  <Stack gap="l">
    <Skeleton shape="banner" />
    <Skeleton shape="title" width="most" />
    <Skeleton lines={8} />
  </Stack>
);
