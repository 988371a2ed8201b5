import { useText } from '@portico/remote-contract';
import { Badge, Button, ListRow, type ListRowProps, Row, toast } from '@portico/ui';
import { failureText } from '../../data/failure-text.ts';

interface ManagedRowProps extends Pick<ListRowProps, 'title' | 'text' | 'icon'> {
  name: string;
  isArchived: boolean;
  isBusy: boolean;
  onEdit(): void;
  /** Retires or reactivates the record. */
  onArchive(isArchived: boolean): Promise<unknown>;
}

/** A template or tier in its list; retired ones can be reactivated. */
export function ManagedRow({ name, isArchived, isBusy, onEdit, onArchive, ...shown }: ManagedRowProps) {
  const t = useText();
  return (
    <ListRow
      {...shown}
      end={
        <Row>
          {isArchived ? (
            <Badge label={t('pd.admin.unused')} />
          ) : (
            <Button size="s" label={t('pd.admin.edit')} aria-label={t('pd.admin.editOf', { name })} onPress={onEdit} />
          )}
          <Button
            size="s"
            variant="ghost"
            label={t(isArchived ? 'pd.admin.use' : 'pd.admin.retire')}
            aria-label={t(isArchived ? 'pd.admin.useOf' : 'pd.admin.retireOf', { name })}
            isDisabled={isBusy}
            onPress={() =>
              void onArchive(!isArchived).catch((cause) =>
                toast({ tone: 'danger', title: t(failureText(cause, 'pd.admin.failed')) }),
              )
            }
          />
        </Row>
      }
    />
  );
}
