-- A measure may be read by the portal (contracts: pd/board-figures.ts), and may turn a letter red.
alter table portal.pd_measure
  add column figure text,
  -- What the figure is about, such as a question of quality monitoring.
  add column figure_subject uuid,
  add column dimension_id uuid,
  add column red_at numeric,
  add foreign key (tenant_id, dimension_id) references portal.pd_dimension (tenant_id, dimension_id),
  add check (figure is not null or figure_subject is null);
create unique index pd_measure_figure on portal.pd_measure (tenant_id, team_id, figure, figure_subject) nulls not distinct
  where figure is not null;
create index pd_measure_dimension on portal.pd_measure (tenant_id, dimension_id);

-- When the portal has read the value and of how many cases, or who entered it last.
alter table portal.pd_document
  add column read_at timestamptz,
  add column cases integer check (cases >= 0),
  add column valued_by uuid,
  add foreign key (tenant_id, valued_by) references portal.account_user (tenant_id, user_id),
  add check ((read_at is null) = (cases is null));
create index pd_document_valued_by on portal.pd_document (tenant_id, valued_by);
