import { Card, FailedState, ListSkeleton } from '@portico/ui';
import { LazyPart } from '@portico/ui/patterns/lazy-part';

const load = () => import(/* webpackChunkName: "news-comments" */ './article-comments.tsx');

/** Comments are loaded after the article. */
export const LazyComments = ({ articleId }: { articleId: string }) => (
  <LazyPart
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
