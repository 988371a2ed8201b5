import type { Issue } from '@portico/contracts/pd/shapes';
import { setLike, unsetLike } from '@portico/contracts/service/calls';
import { useWrite } from '@portico/data-client';
import { useText, useViewer } from '@portico/remote-contract';
import { Button, toast } from '@portico/ui';
import { ThumbsUp } from 'lucide-react';
import { failureText } from '../../data/failure-text.ts';

interface VotesProps {
  issue: Issue;
  /** The idea takes neither votes nor comments any more, for example because it is archived. */
  isClosed: boolean;
}

/** A vote is a like of the idea: one per person, removed by the same button. */
export function Votes({ issue, isClosed }: VotesProps) {
  const t = useText();
  // No one can vote for someone else.
  const { user, principal } = useViewer();
  const like = useWrite(setLike);
  const unlike = useWrite(unsetLike);
  const { mine, count } = issue.votes;
  const vote = () =>
    void (mine ? unlike : like)
      .write({ query: { username: user.UserName, objecttype: 'idea', ObjectID: issue.id } })
      .catch((cause) => toast({ tone: 'danger', title: t(failureText(cause, 'pd.vote.failed')) }));
  return (
    <Button
      size="s"
      variant={mine ? 'primary' : 'outline'}
      icon={ThumbsUp}
      isDisabled={isClosed || principal !== null || like.busy || unlike.busy}
      label={t(mine ? 'pd.vote.mine' : 'pd.vote', { count })}
      onPress={vote}
    />
  );
}
