import type { CallError } from '@portico/data-client';
import { useUploading } from '@portico/data-client/upload';
import { useText } from '@portico/remote-contract';
import { Button, Card, Notice, PageHeader, Row, Stack } from '@portico/ui';
import { useUnreadable } from '@portico/ui/form';
import type { ReactNode } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useBoardWay } from '../../data/use-board-way.ts';

interface NewItemProps {
  boardID: string;
  title: string;
  eyebrow?: string;
  isBusy: boolean;
  /** Why it may not be on the board. */
  error: CallError | null;
  onSave(): Promise<void>;
  children: ReactNode;
}

/** The page on which something is written for a board. */
export function NewItem({ boardID, title, eyebrow, isBusy, error, onSave, children }: NewItemProps) {
  const way = useBoardWay(boardID);
  const t = useText();
  const isUploading = useUploading();
  const isUnreadable = useUnreadable();
  return (
    <>
      <PageHeader title={title} eyebrow={eyebrow} />
      <Card>
        <Stack>
          {error && <Notice tone="danger" isLive title={t(failureText(error, 'pd.edit.notAdded'))} />}
          {children}
          <Row>
            <Button
              variant="primary"
              label={t('pd.item.add')}
              isDisabled={isUnreadable}
              isPending={isBusy || isUploading}
              onPress={() => void onSave()}
            />
            <Button href={way.back} label={t('pd.edit.cancel')} />
          </Row>
        </Stack>
      </Card>
    </>
  );
}
