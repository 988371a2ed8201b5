-- Where notifications reach a person beyond the portal: their browsers' push subscriptions, and what they chose.

-- One row a browser: whoever works there now has its subscription.
create table portal.portal_push_subscription (
  tenant_id uuid not null,
  subscription_id uuid not null,
  user_id uuid not null,
  endpoint text not null check (length(endpoint) between 12 and 2048),
  -- The browser's public key and shared secret, base64url: what is sent is sealed for this browser alone.
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 20 and 40),
  subscribed_at timestamptz not null,
  delivered_at timestamptz,
  primary key (tenant_id, subscription_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create unique index portal_push_subscription_endpoint on portal.portal_push_subscription (tenant_id, md5(endpoint));
create index portal_push_subscription_user on portal.portal_push_subscription (tenant_id, user_id);
select platform.platform_protect('portal.portal_push_subscription');

-- Who chose nothing has what contracts portal/channels.ts says.
create table portal.portal_channel_choice (
  tenant_id uuid not null,
  user_id uuid not null,
  -- Kinds that are told on each channel.
  portal_kinds text[] not null,
  push_kinds text[] not null,
  mail_kinds text[] not null,
  -- One mail each morning instead of one for each notification.
  digest boolean not null,
  -- Wall-clock times of the person's zone, both or neither; from later than until spans midnight.
  quiet_from time,
  quiet_until time,
  -- The last day, by the person's calendar, whose digest was sent.
  digest_on date,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  check ((quiet_from is null) = (quiet_until is null))
);
select platform.platform_protect('portal.portal_channel_choice');

-- False where its reader wants to be told of such things elsewhere only: it is read from the beginning.
alter table portal.portal_notification add column in_portal boolean not null default true;
