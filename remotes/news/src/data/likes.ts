import { getLikes, setLike, unsetLike } from '@portico/contracts/service/calls/likes';
import { useCall, useWrite } from '@portico/data-client';
import { useViewer } from '@portico/remote-contract';

/**
 * The likes of an article, and the viewer's own like, which one button adds and removes. No one can like for someone
 * else.
 */
export function useArticleLikes(ObjectID: string) {
  const { user, principal } = useViewer();
  const subject = { objecttype: 'article', ObjectID } as const;
  const likes = useCall(getLikes, { query: subject });
  const like = useWrite(setLike);
  const unlike = useWrite(unsetLike);
  const isLiked = likes.state === 'ready' && likes.data.liked;
  return {
    likes,
    mayLike: principal === null,
    isBusy: like.busy || unlike.busy,
    toggle: () => (isLiked ? unlike : like).write({ query: { username: user.UserName, ...subject } }),
  };
}
