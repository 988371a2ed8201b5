-- A lesson whose file the package does not hold cannot be opened; the others of its package can.
-- The file's name as the manifest has it; empty for every lesson that plays.
alter table portal.player_item add column missing_file text not null default '';
