-- False where a person has chosen other things, but nothing yet about mail: deadlines still come by mail then. Whoever has
-- saved a choice before this had it said that it holds for mail, too.
alter table portal.portal_channel_choice add column mail_chosen boolean not null default true;
