-- With the article, so that the reading of one person and article is found by either index without reading others.
drop index portal.content_reading_user;
create index content_reading_user on portal.content_reading (tenant_id, user_id, article_id);
