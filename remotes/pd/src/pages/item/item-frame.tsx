import { restoreArchived } from '@portico/contracts/pd/calls';
import type { ArchivedKind } from '@portico/contracts/pd/team-shapes';
import { useWrite } from '@portico/data-client';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, PageHeader, toast } from '@portico/ui';
import { Archive, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useBoardWay } from '../../data/use-board-way.ts';

interface ItemHeaderProps {
  title: string;
  lead?: ReactNode;
  eyebrow: string;
  boardID: string;
  kind: Exclude<ArchivedKind, 'board'>;
  id: string;
  isEditing: boolean;
  viewHref: string;
  editHref: string;
  can: { change: boolean; archive: boolean };
  archive(): Promise<unknown>;
}

/** Title and actions of a board item; archiving offers to undo. */
export function ItemHeader({ can, archive, isEditing, boardID, kind, id, ...look }: ItemHeaderProps) {
  const way = useBoardWay(boardID);
  const t = useText();
  const navigate = useNavigate();
  const restore = useWrite(restoreArchived);
  const failed = (cause: unknown) => void toast({ tone: 'danger', title: t(failureText(cause, 'pd.archive.failed')) });
  const put = async () => {
    if (!(await archive().catch(failed))) return;
    toast({
      title: t('pd.archive.done'),
      action: {
        label: t('pd.archive.undo'),
        onPress: () => void restore.write({ body: { kind, itemID: id } }).catch(failed),
      },
    });
    navigate(way.back);
  };
  return (
    <PageHeader
      title={look.title}
      lead={look.lead}
      eyebrow={look.eyebrow}
      actions={
        <>
          <Button href={way.back} label={t('pd.item.toBoard')} />
          {can.archive && !isEditing && (
            <Button icon={Archive} label={t('pd.item.archive')} onPress={() => void put()} />
          )}
          {can.change && !isEditing && (
            <Button variant="primary" icon={Pencil} href={way.to(look.editHref)} label={t('pd.item.edit')} />
          )}
          {isEditing && <Button variant="primary" href={way.to(look.viewHref)} label={t('pd.item.done')} />}
        </>
      }
    />
  );
}
