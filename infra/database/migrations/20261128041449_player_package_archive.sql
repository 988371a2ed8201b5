-- The same archive is recognised when it is uploaded again.
create index player_package_archive on portal.player_package (tenant_id, archive_hash);
