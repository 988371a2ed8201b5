import { Card, FailedState, ListSkeleton } from '@portico/ui';
import { LatePart } from '@portico/ui/patterns/late-part';

const load = () => import(/* webpackChunkName: "news-comments" */ './article-comments.tsx');

/** Comments come after the article. */
export const LateComments = ({ articleId }: { articleId: string }) => (
  <LatePart
    load={load}
    props={{ articleId }}
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
