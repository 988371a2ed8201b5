-- The whole mail of an answer by mail, where it is more than the words that stand in the conversation.
alter table portal.support_comment add column mail_text text check (mail_text <> '');
