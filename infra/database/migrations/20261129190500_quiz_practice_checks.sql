-- Check questions of articles that someone answered wrong are practised too (decision 0322): a card is of a quiz or of
-- an article.
alter table portal.quiz_practice_card
  alter column quiz_id drop not null,
  add column article_id uuid,
  add constraint quiz_practice_card_source check (num_nonnulls(quiz_id, article_id) = 1),
  add unique (tenant_id, user_id, article_id, question_id),
  add foreign key (tenant_id, article_id) references portal.content_article (tenant_id, article_id) on delete cascade;
create index quiz_practice_card_article on portal.quiz_practice_card (tenant_id, article_id);

-- Check questions that were answered wrong before the article was acknowledged, until practice has taken them.
alter table portal.content_acknowledgement add column missed uuid[] not null default '{}';
