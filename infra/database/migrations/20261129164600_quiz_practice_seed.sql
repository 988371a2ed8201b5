-- Decides the order of a card’s options; devices never get it, so the order of the author cannot be worked out.
alter table portal.quiz_practice_card add column seed uuid not null default gen_random_uuid();
