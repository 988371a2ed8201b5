import { formatInstant } from '@portico/contracts/platform/dates';
import { useComments } from '@portico/data-client/comments';
import { useDateStyle } from '@portico/remote-contract';
import { CommentThread } from '@portico/ui/comments';

/** The comments on an article. */
export default function ArticleComments({ articleId }: { articleId: string }) {
  const style = useDateStyle();
  const controls = useComments({ objecttype: 'article', ObjectID: articleId });
  return <CommentThread controls={controls} when={(instant) => formatInstant(instant, style)} />;
}
