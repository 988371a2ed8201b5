import { Card, FailedState, ListSkeleton } from '@portico/ui';
import { LazyPart } from '@portico/ui/patterns/lazy-part';

const load = () => import(/* webpackChunkName: "lms-comments" */ './course-comments.tsx');

/** Comments are loaded after the course. */
export const LazyComments = ({ courseId }: { courseId: string }) => (
  <LazyPart
    load={load}
    props={{ courseId }}
    waiting={
      <Card>
        <ListSkeleton rows={3} />
      </Card>
    }
    failed={(retry) => (
      <Card>
        <FailedState onRetry={retry} />
      </Card>
    )}
  />
);
