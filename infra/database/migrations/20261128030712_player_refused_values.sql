-- Elements that a launch could not store because they were too long or of another form → most characters it tried.
alter table portal.player_session add column refused jsonb not null default '{}';
