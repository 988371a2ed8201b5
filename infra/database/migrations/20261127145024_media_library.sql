-- The library as authors use it: an asset has versions, of which one is current; removed assets can be restored for a while;
-- what was chosen from it is a copy that knows where it comes from.
alter table portal.media_asset
  add column asset_id uuid,
  add column version integer not null default 1 check (version > 0),
  add column is_current boolean not null default true,
  add column alt text not null default '' check (length(alt) <= 300),
  add column changed_at timestamptz,
  add column saved_at timestamptz,
  add column removed_at timestamptz;
select platform.platform_each_tenant($$
  update portal.media_asset a set asset_id = a.media_id, changed_at = m.uploaded_at, saved_at = m.uploaded_at
  from portal.media_file m where m.tenant_id = a.tenant_id and m.media_id = a.media_id$$);
alter table portal.media_asset
  alter column asset_id set not null,
  alter column changed_at set not null,
  alter column saved_at set not null;
create unique index media_asset_version on portal.media_asset (tenant_id, asset_id, version);
create unique index media_asset_current on portal.media_asset (tenant_id, asset_id) where is_current;
create index media_asset_latest on portal.media_asset (tenant_id, organisation_id, changed_at desc, asset_id desc) where is_current;
create index media_asset_removed on portal.media_asset (tenant_id, removed_at) where removed_at is not null;

-- Without a foreign key: a copy outlives the asset.
alter table portal.media_file
  add column asset_id uuid,
  add column asset_version integer,
  add check ((asset_id is null) = (asset_version is null));
create index media_file_asset on portal.media_file (tenant_id, asset_id) where asset_id is not null;

-- The library is searched as everything else is.
grant execute on function platform.search_fold(text) to portico_api;
