import { readIssue } from '@portico/contracts/pd/calls';
import { useCall } from '@portico/data-client';
import { usePageCrumbs, useText } from '@portico/remote-contract';
import { DeniedState, FormSkeleton, Screen } from '@portico/ui';
import { isNotThere } from '../../data/is-not-there.ts';
import { useBoardWay } from '../../data/use-board-way.ts';
import { IdeaEdit } from './idea-edit.tsx';
import { IdeaView } from './idea-view.tsx';
import { NewIdea } from './new-idea.tsx';
import { useItemAddress } from './use-item.ts';

/** Shows, changes or raises an idea or issue. */
export default function IdeaPage() {
  const { boardID, id, mode } = useItemAddress('ideaid');
  if (mode === undefined) return <DeniedState size="page" level={1} />;
  return mode === 'new' ? (
    <NewIdea boardID={boardID} />
  ) : (
    <Idea boardID={boardID} id={id} isEditing={mode === 'edit'} />
  );
}

function Idea({ boardID, id, isEditing }: { boardID: string; id: string; isEditing: boolean }) {
  const way = useBoardWay(boardID);
  const t = useText();
  const found = useCall(readIssue, { query: { IId: id } });
  usePageCrumbs([
    { label: t('pd.home.title'), href: '/pd/home' },
    { label: t('pd.board.title'), href: way.back },
    { label: found.state === 'ready' ? found.data.issue.title : t('pd.idea.title') },
  ]);
  if (isNotThere(found.error)) return <DeniedState size="page" level={1} />;
  return (
    <Screen data={found} size="page" skeleton={<FormSkeleton />}>
      {(status) => {
        const View = isEditing && status.issue.can.change ? IdeaEdit : IdeaView;
        return <View key={id} boardID={boardID} details={status} />;
      }}
    </Screen>
  );
}
