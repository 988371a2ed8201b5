import { undoPeopleImport } from '@portico/contracts/admin/people/import-calls';
import type { PeopleImport } from '@portico/contracts/admin/people/import-shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Row, Stack, Text } from '@portico/ui';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useChange } from '../parts/use-change.ts';

/** Lists the people whom the import deactivated and offers to reactivate them all. */
export function DeactivatedCard({ found, deactivated }: { found: PeopleImport; deactivated: number }) {
  const t = useText();
  const undoing = useChange();
  const { ImportID, undoable, reactivated } = found;
  const undo = async () => {
    // Each call undoes as many as fit into one transaction and returns how many are left.
    for (let left = undoable; left > 0; ) {
      const answer = await undoing.run(undoPeopleImport, { body: { ImportID } });
      left = answer?.left ?? 0;
    }
  };
  return (
    <Card as="section" labelledBy="import-deactivated">
      <CardHeader title={t('admin.import.deactivated', { count: deactivated })} id="import-deactivated" />
      <Stack>
        {reactivated > 0 && <Text>{t('admin.import.reactivated', { count: reactivated })}</Text>}
        <RefusedNotice refused={undoing.refused} />
        {undoable > 0 && (
          <>
            <Text>{t('admin.import.undoText')}</Text>
            <Row>
              <Button
                variant="outline"
                label={t('admin.import.undo', { count: undoable })}
                isPending={undoing.isBusy}
                onPress={() => void undo()}
              />
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
}
