import { getDeliveries } from '@portico/contracts/admin/delivery/calls';
import {
  type Delivery,
  type DeliveryFilter,
  type DeliveryState,
  deliveryChannels,
  deliveryFilter,
} from '@portico/contracts/admin/delivery/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { mailTemplates } from '@portico/contracts/platform/mail';
import { notificationKinds } from '@portico/contracts/portal/shapes';
import { sendCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import {
  Badge,
  Button,
  Card,
  List,
  ListRow,
  ListSkeleton,
  PageHeader,
  Row,
  Screen,
  Stack,
  type Tone,
} from '@portico/ui';
import { Select, Switch } from '@portico/ui/form';
import { BellRing, Mail, MailCheck } from 'lucide-react';
import { useKeysetPages } from '../../paging/use-keyset-pages.ts';
import { FilterFields } from '../parts/filter-fields.tsx';
import { PersonPicker } from '../parts/person-picker.tsx';
import { type FilterState, useFilter } from '../parts/use-filter.ts';

const everything = 'all';
const icons = { mail: Mail, push: BellRing };
const tones: Readonly<Record<DeliveryState, Tone>> = {
  waiting: 'info',
  delivered: 'success',
  rejected: 'danger',
  failed: 'danger',
  declined: 'neutral',
  gone: 'warning',
};
const explained: readonly DeliveryState[] = ['rejected', 'failed', 'declined', 'gone'];

function Filters({ state: { filter, set, shownName, clear } }: { state: FilterState<DeliveryFilter> }) {
  const t = useText();
  return (
    <Stack>
      <FilterFields>
        <PersonPicker
          label={t('admin.deliveries.person')}
          isOptional
          value={filter.userID === undefined ? null : { id: filter.userID, name: shownName('userID') }}
          onChange={(chosen) => set({ userID: chosen?.id ?? null, userIDName: chosen?.name ?? null })}
        />
        <Select
          label={t('admin.deliveries.channel')}
          value={filter.channel ?? everything}
          choices={[everything, ...deliveryChannels].map((id) => ({ id, label: t(`admin.deliveries.channel.${id}`) }))}
          onChange={(id) => set({ channel: id === everything ? null : id })}
        />
      </FilterFields>
      <Switch
        label={t('admin.deliveries.undelivered')}
        description={t('admin.deliveries.undeliveredText')}
        isSelected={filter.only === 'undelivered'}
        onChange={(isOn) => set({ only: isOn ? 'undelivered' : null })}
      />
      {Object.keys(filter).length > 0 && (
        <Row>
          <Button size="s" variant="ghost" label={t('admin.deliveries.clear')} onPress={clear} />
        </Row>
      )}
    </Stack>
  );
}

/** A newer server may send mails and notifications that this page does not know. */
function nameOf({ channel, about }: Delivery, t: ReturnType<typeof useText>): string {
  const known: readonly string[] = channel === 'mail' ? mailTemplates : notificationKinds;
  const id = known.includes(about) ? about : 'other';
  if (channel === 'mail') return t(`admin.deliveries.mail.${id}`);
  return t('admin.deliveries.push', { kind: t(`admin.deliveries.kind.${id}`) });
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const t = useText();
  const dates = useDateStyle();
  const { channel, person, address, at, state, attempts, problem } = delivery;
  const sentAt = formatInstant(at, dates);
  return (
    <ListRow
      icon={icons[channel]}
      tone={tones[state] === 'danger' ? 'danger' : 'plain'}
      title={t('admin.deliveries.row', {
        about: nameOf(delivery, t),
        person: person.name || t('admin.deliveries.unnamed'),
      })}
      text={
        <>
          {address === null ? sentAt : t('admin.deliveries.mailAt', { at: sentAt, address })}
          {attempts > 1 && ` · ${t('admin.deliveries.attempts', { count: attempts })}`}
          {problem !== null && <div>{t('admin.deliveries.answer', { problem })}</div>}
          {explained.includes(state) && <div>{t(`admin.deliveries.help.${state}`)}</div>}
        </>
      }
      end={<Badge tone={tones[state]} label={t(`admin.deliveries.state.${state}`)} />}
    />
  );
}

/** Lists e-mails and push notifications that were sent to people, so that a missing one can be explained. */
export default function DeliveriesPage() {
  const t = useText();
  const state = useFilter(deliveryFilter);
  const list = useKeysetPages<Delivery>({
    queryKey: JSON.stringify(state.filter),
    async read(after) {
      const { deliveries, next } = await sendCall(getDeliveries, { query: { ...state.filter, after } });
      return { rows: deliveries, next };
    },
  });
  return (
    <>
      <PageHeader title={t('admin.deliveries.title')} lead={t('admin.deliveries.lead')} />
      <Stack gap="l">
        <Card>
          <Filters state={state} />
        </Card>
        <Card>
          <Screen
            data={list}
            skeleton={<ListSkeleton rows={8} />}
            isEmpty={({ rows }) => rows.length === 0}
            empty={{ icon: MailCheck, title: t('admin.deliveries.emptyTitle'), text: t('admin.deliveries.emptyText') }}
          >
            {({ rows, next }) => (
              <Stack>
                <List label={t('admin.deliveries.title')}>
                  {rows.map((delivery) => (
                    <DeliveryRow key={delivery.deliveryID} delivery={delivery} />
                  ))}
                </List>
                {next !== null && list.state === 'ready' && (
                  <Button label={t('admin.deliveries.more')} isPending={list.isMore} onPress={list.more} />
                )}
              </Stack>
            )}
          </Screen>
        </Card>
      </Stack>
    </>
  );
}
