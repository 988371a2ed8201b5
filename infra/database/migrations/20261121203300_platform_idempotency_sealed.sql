-- Kept answers may hold what a person wrote: they are sealed with the key of the account they belong to. Answers kept
-- before stay in `answer` until they are forgotten after thirty days.
alter table portal.platform_idempotency add column sealed_answer bytea;
