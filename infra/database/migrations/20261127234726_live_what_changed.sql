-- An event of a call says what the call changed, as codes that browsers compare with what their answers were made of, and
-- which request it was. Null where a job did it: then everything of the subject's area is asked for again.
alter table portal.live_event
  add column changed text,
  add column request_id text;
grant update (changed, request_id) on portal.live_event to portico_api;
