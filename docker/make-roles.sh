#!/bin/bash
# Runs once, when the database is made: the role that owns and migrates the tables, and the role that serves requests,
# for which row level security holds.
set -euo pipefail

psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 \
  --set=admin_password="$KINFOLIO_ADMIN_PASSWORD" --set=app_password="$KINFOLIO_APP_PASSWORD" <<'SQL'
create role kinfolio_admin login password :'admin_password';
create role kinfolio_app login password :'app_password';
alter database kinfolio owner to kinfolio_admin;
SQL
