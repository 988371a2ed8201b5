import type { PersonNamed } from '@portico/contracts/admin/people/shapes';
import { useText } from '@portico/remote-contract';
import { Avatar, Card, CardHeader, List, ListRow, Stack, Text } from '@portico/ui';

/** Lists the people who are missing from the file, before anyone is deactivated. */
export function LeaversCard({ leavers, all }: { leavers: readonly PersonNamed[]; all: number }) {
  const t = useText();
  return (
    <Card as="section" labelledBy="import-leavers">
      <CardHeader title={t('admin.import.leavers', { count: all })} id="import-leavers" />
      <Stack>
        <Text>{t('admin.import.leaversText')}</Text>
        <List labelledBy="import-leavers">
          {leavers.map(({ UserID, FirstName, LastName, AvatarImage }) => (
            <ListRow
              key={UserID}
              start={<Avatar name={`${FirstName} ${LastName}`} src={AvatarImage} id={UserID} />}
              title={`${FirstName} ${LastName}`}
              href={`/admin/people/${UserID}`}
            />
          ))}
        </List>
        {all > leavers.length && <Text>{t('admin.import.more', { count: all - leavers.length })}</Text>}
      </Stack>
    </Card>
  );
}
