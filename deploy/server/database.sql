-- Role and database of the store, made once by the owner of PostgreSQL:
--   sudo -u postgres psql --set=password='...' --file=deploy/server/database.sql
-- The extension is trusted: the role makes it itself in its own database.
\set ON_ERROR_STOP on
CREATE ROLE house_plans LOGIN PASSWORD :'password';
CREATE DATABASE house_plans OWNER house_plans ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE house_plans FROM PUBLIC;
