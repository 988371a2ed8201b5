#!/bin/sh
# Runs once in the database container of compose.yaml, when its volume is new. Creates an ordinary user and its
# database.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role portico login createrole password :'password';
create database portico owner portico;
SQL
