import { useUploading } from '@portico/data-client/upload';
import { useText } from '@portico/remote-contract';
import { Button, Card, PageHeader, Row } from '@portico/ui';
import { useUnreadable } from '@portico/ui/form';
import { Form } from '@portico/ui/hook-form';
import type { ReactNode } from 'react';
import { useBoardWay } from '../../data/use-board-way.ts';
import type { NewItemForm, NewItemValues } from './use-new-item.ts';

interface NewItemProps<Values extends NewItemValues> {
  boardID: string;
  title: string;
  eyebrow?: string;
  item: NewItemForm<Values>;
  children: ReactNode;
}

/** The page for adding an item to a board. */
export function NewItem<Values extends NewItemValues>({
  boardID,
  title,
  eyebrow,
  item,
  children,
}: NewItemProps<Values>) {
  const way = useBoardWay(boardID);
  const t = useText();
  const isUploading = useUploading();
  const isUnreadable = useUnreadable();
  const { form, onSaved } = item;
  return (
    <>
      <PageHeader title={title} eyebrow={eyebrow} />
      <Card>
        <Form form={form} onSaved={onSaved} isDrafted>
          {children}
          <Row>
            <Button
              type="submit"
              variant="primary"
              label={t('pd.item.add')}
              isDisabled={isUnreadable}
              isPending={form.isBusy || isUploading}
            />
            <Button href={way.back} label={t('pd.edit.cancel')} />
          </Row>
        </Form>
      </Card>
    </>
  );
}
