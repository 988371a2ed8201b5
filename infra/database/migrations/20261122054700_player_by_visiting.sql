-- A lesson that never said how it went counts as completed by having been there; people are told which it was.
alter table portal.player_lesson add column by_visiting boolean not null default false;
