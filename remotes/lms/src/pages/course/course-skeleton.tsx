import { Card, CardBody, Skeleton } from '@portico/ui';

export const CourseSkeleton = () => (
  <Card padding="none">
    <Skeleton shape="cover" />
    <CardBody>
      <Skeleton shape="title" width="half" />
      <Skeleton lines={4} />
    </CardBody>
  </Card>
);
