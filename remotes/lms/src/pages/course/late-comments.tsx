import { Card, FailedState, ListSkeleton } from '@portico/ui';
import { LatePart } from '@portico/ui/patterns/late-part';

const load = () => import(/* webpackChunkName: "lms-comments" */ './course-comments.tsx');

/** Comments come after the course. */
export const LateComments = ({ courseId }: { courseId: string }) => (
  <LatePart
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
