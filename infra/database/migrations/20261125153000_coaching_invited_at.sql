-- Since when somebody is asked to an event: it does not become younger with each change of the event. A server from before
-- asks at the moment at which it writes.
alter table portal.coaching_event_participant add column invited_at timestamptz not null default now();
-- Of those that stand already the first word of it that they were sent; where none is kept, the event's last change, which
-- is what was shown until now. The owner migrates, and no request's tenant is set.
alter table portal.coaching_event_participant no force row level security;
alter table portal.coaching_event no force row level security;
alter table portal.portal_notification no force row level security;
update portal.coaching_event_participant p set invited_at = least(e.changed_at, (
    select min(n.created_at) from portal.portal_notification n
    where n.tenant_id = p.tenant_id and n.user_id = p.user_id and n.message = 'event.invited'
      and n.message_values->>'event' = p.event_id::text))
from portal.coaching_event e where e.tenant_id = p.tenant_id and e.event_id = p.event_id;
alter table portal.coaching_event_participant force row level security;
alter table portal.coaching_event force row level security;
alter table portal.portal_notification force row level security;
