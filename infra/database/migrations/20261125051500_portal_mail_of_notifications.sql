-- Which notifications a mail still has to tell, and until when one is worth telling outside the portal.
alter table portal.portal_notification
  -- Whether it comes by mail only to whoever chose so, to all who did not choose against it, or to all.
  add column mailing text not null default 'chosen' check (mailing in ('chosen', 'unless-declined', 'always')),
  -- True until a mail has told it, at once or with the morning's digest.
  add column mail_due boolean not null default false,
  -- From then on it is told in the portal alone: what has begun needs no reminder.
  add column tells_until timestamptz;
create index portal_notification_mail_due on portal.portal_notification (tenant_id, user_id) where mail_due;

-- What the next digest would have told is still told by it.
do $$
declare
  one uuid;
begin
  for one in select tenant_id from platform.tenant loop
    perform set_config('app.tenant', one::text, true);
    update portal.portal_notification n set mail_due = true from portal.portal_channel_choice c
    where c.tenant_id = n.tenant_id and c.user_id = n.user_id and c.digest and n.kind = any(c.mail_kinds)
      and n.created_at > greatest(now() - interval '1 day', c.digest_on + interval '7 hours')
      and (n.read_at is null or not n.in_portal);
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
