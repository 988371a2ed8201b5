import { useText } from '@portico/remote-contract';
import { Button, Card, Notice, PageHeader, Row, Stack } from '@portico/ui';
import type { ReactNode } from 'react';
import { boardPath } from '../../data/paths.ts';

interface NewItemProps {
  boardID: string;
  title: string;
  eyebrow?: string;
  isBusy: boolean;
  /** It was not put on the board. */
  hasFailed: boolean;
  onSave(): Promise<void>;
  children: ReactNode;
}

/** The page on which something is written for a board. */
export function NewItem({ boardID, title, eyebrow, isBusy, hasFailed, onSave, children }: NewItemProps) {
  const t = useText();
  return (
    <>
      <PageHeader title={title} eyebrow={eyebrow} />
      <Card>
        <Stack>
          {hasFailed && <Notice tone="danger" isLive title={t('pd.edit.notAdded')} />}
          {children}
          <Row>
            <Button variant="primary" label={t('pd.item.add')} isPending={isBusy} onPress={() => void onSave()} />
            <Button href={boardPath(boardID)} label={t('pd.edit.cancel')} />
          </Row>
        </Stack>
      </Card>
    </>
  );
}
