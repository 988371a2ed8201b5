-- For deleting old days and cards each night.
create index quiz_practice_day_age on portal.quiz_practice_day (tenant_id, day);
create index quiz_practice_card_age on portal.quiz_practice_card (tenant_id, reviewed_on);
