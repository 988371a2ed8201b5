/**
 * E-mails and push messages to people with an account, newest first. Mails to others, such as invitations to a quiz,
 * are not listed: who was invited is known to the person who invited them only.
 */
import type * as calls from '@portico/contracts/admin/delivery/calls';
import {
  type Delivery,
  type DeliveryChannel,
  type DeliveryFilter,
  deliveriesPerPage,
  deliveryChannels,
} from '@portico/contracts/admin/delivery/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { cursorOf, exactTime, type Position, positionAfter } from '../../../platform/keyset-cursor.ts';

interface Source {
  table: string;
  at: string;
  id: string;
  person: string;
  columns: string;
  /** The conditions of the partial indexes. */
  listed: string;
  undelivered: string;
}

const sources: Readonly<Record<DeliveryChannel, Source>> = {
  mail: {
    table: 'portal.platform_mail',
    at: 'created_at',
    id: 'mail_id',
    person: 'person_id',
    columns: `'mail' as channel, template as about, address, state, attempts,
      case when state <> 'delivered' then problem end as problem`,
    listed: 'person_id is not null',
    undelivered: `state in ('rejected', 'failed')`,
  },
  push: {
    table: 'portal.portal_push_delivery',
    at: 'sent_at',
    id: 'delivery_id',
    person: 'user_id',
    columns: `'push' as channel, kind as about, null as address, state, attempts, problem`,
    listed: 'true',
    undelivered: `state <> 'delivered'`,
  },
};

function channelStatement(channel: DeliveryChannel, filter: DeliveryFilter): string {
  const { table, at, id, person, columns, listed, undelivered } = sources[channel];
  return `(select ${id} as id, ${person} as person_id, ${at} as at, ${columns} from ${table}
    where tenant_id = (select platform.current_tenant()) and ${listed}
      ${filter.only === 'undelivered' ? `and ${undelivered}` : ''}
      ${filter.userID === undefined ? '' : `and ${person} = $4::uuid`}
      and ($1::timestamptz is null or (${at}, ${id}) < ($1, $2::uuid))
    order by ${at} desc, ${id} desc limit $3)`;
}

/** The SQL text and its values. Exported for the test that checks the query plan. */
export function pageStatement(filter: DeliveryFilter, after: Position | undefined, most: number) {
  const channels = filter.channel ? [filter.channel] : deliveryChannels;
  return {
    text: `select d.id as "deliveryID", d.channel, d.about, d.address, d.state, d.attempts, d.problem,
        to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, ${exactTime('d.at')} as at_exact,
        json_build_object('UserID', d.person_id, 'name', trim(concat_ws(' ', u.first_name, u.last_name))) as person
      from (select * from (${channels.map((channel) => channelStatement(channel, filter)).join(' union all ')}) sent
        order by at desc, id desc limit $3) d
      left join portal.account_user u on u.user_id = d.person_id
      order by d.at desc, d.id desc`,
    values: [after?.at ?? null, after?.id ?? null, most, ...(filter.userID === undefined ? [] : [filter.userID])],
  };
}

export const getDeliveries: Handler<typeof calls.getDeliveries> = async ({ query: { after, ...filter } }, { db }) => {
  const { text, values } = pageStatement(filter, positionAfter(after, 'query.after'), deliveriesPerPage + 1);
  const rows = await db.query<Delivery & { at_exact: string }>(text, values);
  const page = rows.slice(0, deliveriesPerPage);
  const last = page.at(-1);
  return {
    deliveries: page.map(({ at_exact: _, ...delivery }) => delivery),
    next: rows.length > page.length && last ? cursorOf({ at: last.at_exact, id: last.deliveryID }) : null,
  };
};

export const deliveryHandlers = { getDeliveries };
