-- What became of each push message, for administrators who look for it (decision 0348). Its text is not stored.
create table portal.portal_push_delivery (
  tenant_id uuid not null,
  delivery_id uuid not null,
  user_id uuid not null,
  -- The kind of the notification.
  kind text not null,
  sent_at timestamptz not null,
  state text not null check (state in ('delivered', 'failed', 'gone')),
  attempts integer not null,
  problem text,
  primary key (tenant_id, delivery_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index portal_push_delivery_time on portal.portal_push_delivery (tenant_id, sent_at desc, delivery_id desc);
create index portal_push_delivery_undelivered on portal.portal_push_delivery (tenant_id, sent_at desc, delivery_id desc)
  where state <> 'delivered';
create index portal_push_delivery_user on portal.portal_push_delivery (tenant_id, user_id, sent_at desc, delivery_id desc);
select platform.platform_protect('portal.portal_push_delivery');

-- The same for mail to people with an account.
create index platform_mail_people on portal.platform_mail (tenant_id, created_at desc, mail_id desc)
  where person_id is not null;
create index platform_mail_undelivered on portal.platform_mail (tenant_id, created_at desc, mail_id desc)
  where person_id is not null and state in ('rejected', 'failed');
drop index portal.platform_mail_person;
create index platform_mail_person on portal.platform_mail (tenant_id, person_id, created_at desc, mail_id desc);
