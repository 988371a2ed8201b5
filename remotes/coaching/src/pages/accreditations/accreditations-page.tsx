import { getAllAccreditations } from '@portico/contracts/recognition/calls';
import type { Accreditation } from '@portico/contracts/recognition/shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import {
  Badge,
  Button,
  Card,
  IconButton,
  List,
  ListRow,
  ListSkeleton,
  PageHeader,
  Row,
  Screen,
  Stack,
} from '@portico/ui';
import { Award, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { awardIcon } from '../award/award-icons.ts';
import { AccreditationDialog } from './accreditation-dialog.tsx';

/** /admin/coaching/accreditations: the accreditations and awards that coaches can give. */
export default function AccreditationsPage() {
  const t = useText();
  const all = useCall(getAllAccreditations, {});
  const [edited, setEdited] = useState<Accreditation | 'new'>();
  return (
    <Stack gap="l">
      <PageHeader
        title={t('coaching.accreditations.title')}
        lead={t('coaching.accreditations.text')}
        actions={
          <Button
            variant="primary"
            icon={Plus}
            label={t('coaching.accreditations.add')}
            onPress={() => setEdited('new')}
          />
        }
      />
      <Card>
        <Screen
          data={all}
          skeleton={<ListSkeleton rows={5} />}
          isEmpty={(list) => list.length === 0}
          empty={{
            icon: Award,
            title: t('coaching.accreditations.empty'),
            text: t('coaching.accreditations.empty.text'),
          }}
        >
          {(list) => (
            <List label={t('coaching.accreditations.title')}>
              {list.map((one) => (
                <AccreditationRow key={one.AccreditationID} one={one} onEdit={() => setEdited(one)} />
              ))}
            </List>
          )}
        </Screen>
      </Card>
      {edited && (
        <AccreditationDialog
          accreditation={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}

function AccreditationRow({ one, onEdit }: { one: Accreditation; onEdit(): void }) {
  const t = useText();
  const limit =
    one.monthlyLimit === null
      ? t('coaching.accreditations.limit.none')
      : t('coaching.accreditations.limitOf', { count: one.monthlyLimit });
  return (
    <ListRow
      icon={awardIcon[one.icon]}
      title={one.name}
      text={[one.description, limit].filter(Boolean).join(' · ')}
      end={
        <Row>
          {!one.enabled && <Badge tone="neutral" label={t('coaching.accreditations.off')} />}
          <Badge tone="info" label={t(`coaching.accreditations.type.${one.AccreditationType}`)} />
          <IconButton icon={Pencil} label={t('coaching.accreditations.edit', { name: one.name })} onPress={onEdit} />
        </Row>
      }
    />
  );
}
