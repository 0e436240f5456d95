-- Lets the change log know of a table. A statement with transition tables has one event, so that it takes three triggers.
CREATE OR REPLACE FUNCTION keep_changes_of(record_table regclass, VARIADIC left_out text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  arguments text := (SELECT coalesce(string_agg(quote_literal(name), ', '), '') FROM unnest(left_out) AS name);
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER changes_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%s)', record_table, arguments);
  EXECUTE format('CREATE OR REPLACE TRIGGER changes_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%s)', record_table, arguments);
  EXECUTE format('CREATE OR REPLACE TRIGGER changes_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%s)', record_table, arguments);
END $$;
--> statement-breakpoint

-- Puts the walls around a table of an organisation: row level security, forced; the policy of the organisation; a
-- restrictive policy for roles that cover named entities only; the change log. One of four says what such a role sees:
--   entity  the rows whose columns all name entities of the role, such as '{entity_id}';
--   parent  the rows whose parent it sees, such as 'positions', by the column `parent_key`;
--   seen    the rows for which a condition holds;
--   whole   no row: the table is about the whole organisation.
-- What is derived from other tables is not logged (`logged => false`); `left_out` names columns that the log leaves out.
-- Called again, it puts up the walls anew. Rights of the serving role are granted to all tables after each migration.
CREATE FUNCTION protect_tenant(
  tenant regclass,
  entity text[] DEFAULT NULL,
  parent regclass DEFAULT NULL, parent_key text DEFAULT NULL,
  seen text DEFAULT NULL,
  whole boolean DEFAULT NULL,
  logged boolean DEFAULT true, left_out text[] DEFAULT '{}'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text := (SELECT relname FROM pg_class WHERE oid = tenant);
  first_of_key text := (
    SELECT attname FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
    WHERE indrelid = tenant AND indisprimary
  );
  -- Words that the planner can estimate: it takes `… IS NULL OR …` for one row in two hundred, a CASE for every other.
  within text := 'CASE WHEN (SELECT app_entities()) IS NULL THEN true ELSE (%s) END';
BEGIN
  IF num_nonnulls(entity, parent, seen, whole) <> 1 THEN
    RAISE EXCEPTION 'Say one of entity, parent, seen and whole: what of % does a role for named entities see?', name;
  END IF;
  IF first_of_key IS DISTINCT FROM 'org_id' THEN
    RAISE EXCEPTION 'The primary key of % has to begin with org_id.', name;
  END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant);
  EXECUTE format('DROP POLICY IF EXISTS %I ON %s', name || '_of_org', tenant);
  EXECUTE format('DROP POLICY IF EXISTS %I ON %s', name || '_in_scope', tenant);
  EXECUTE format('DROP POLICY IF EXISTS %I ON %s', name || '_of_whole', tenant);
  EXECUTE format('CREATE POLICY %I ON %s USING (org_id = app_org()) WITH CHECK (org_id = app_org())',
    name || '_of_org', tenant);
  EXECUTE CASE
    WHEN whole THEN
      format('CREATE POLICY %I ON %s AS RESTRICTIVE USING ((SELECT app_entities()) IS NULL)',
        name || '_of_whole', tenant)
    ELSE
      format('CREATE POLICY %I ON %s AS RESTRICTIVE USING (%s)', name || '_in_scope', tenant, format(within, CASE
        WHEN entity IS NOT NULL THEN
          (SELECT string_agg(format('%I = ANY ((SELECT app_entities())::uuid[])', key), ' AND ') FROM unnest(entity) AS key)
        -- The subquery is under the policies of the parent.
        WHEN parent IS NOT NULL THEN
          format('%I IN (SELECT p.id FROM %s p WHERE p.org_id = app_org())', parent_key, parent)
        ELSE seen
      END))
  END;
  IF logged THEN
    PERFORM keep_changes_of(tenant, VARIADIC left_out);
  END IF;
END $$;
--> statement-breakpoint

-- Organisations and roles have walls of their own, and are logged like the rest.
SELECT keep_changes_of('orgs');
--> statement-breakpoint
SELECT keep_changes_of('roles', 'invitation_hash');
--> statement-breakpoint
SELECT protect_tenant('entities', entity => '{id}');
--> statement-breakpoint
-- An owner outside would be told by its part alone: both have to be covered.
SELECT protect_tenant('ownerships', entity => '{owner_id, owned_id}');
--> statement-breakpoint
-- A position without an entity is nobody's whose role names entities.
SELECT protect_tenant('positions', entity => '{entity_id}');
--> statement-breakpoint
SELECT protect_tenant('transactions', parent => 'positions', parent_key => 'position_id', left_out => '{fingerprint}');
--> statement-breakpoint
SELECT protect_tenant('transaction_counts', parent => 'positions', parent_key => 'position_id', logged => false);
--> statement-breakpoint
SELECT protect_tenant('position_values', parent => 'positions', parent_key => 'position_id', logged => false);
--> statement-breakpoint
SELECT protect_tenant('position_standings', parent => 'positions', parent_key => 'position_id', logged => false);
--> statement-breakpoint
SELECT protect_tenant('standing_inputs', parent => 'positions', parent_key => 'position_id', logged => false);
--> statement-breakpoint
-- Prices are those of instruments that are held in scope, of what those are compared with, and of the benchmark;
-- exchange rates are everybody's. The change log says what people changed, and a revision says nothing more.
SELECT protect_tenant('series', left_out => '{revision}', seen => $$
  kind = 'RATE'
  OR symbol IN (SELECT p.stock ->> 'symbol' FROM positions p WHERE p.org_id = app_org())
  OR symbol IN (SELECT p.benchmark FROM positions p WHERE p.org_id = app_org())
  OR symbol = (SELECT coalesce(o.settings ->> 'benchmarkIndex', 'SWDA.L') FROM orgs o WHERE o.id = app_org())
$$);
--> statement-breakpoint
SELECT protect_tenant('series_years', parent => 'series', parent_key => 'series_id', logged => false);
--> statement-breakpoint
-- Seen with the prices of what is held in scope, as the organisation's own series are.
SELECT protect_tenant('confirmed_prices', seen => $$
  symbol IN (SELECT p.stock ->> 'symbol' FROM positions p WHERE p.org_id = app_org())
  OR symbol IN (SELECT p.benchmark FROM positions p WHERE p.org_id = app_org())
  OR symbol = (SELECT coalesce(o.settings ->> 'benchmarkIndex', 'SWDA.L') FROM orgs o WHERE o.id = app_org())
$$);
--> statement-breakpoint
-- Files are about the whole organisation. What a file held that was not taken is with the import; it is long, and never
-- changes.
SELECT protect_tenant('imports', whole => true, left_out => '{refused, changes}');
--> statement-breakpoint
SELECT protect_tenant('import_ticks', whole => true, logged => false);
--> statement-breakpoint
-- They name positions and entities of the whole organisation, as imports do.
SELECT protect_tenant('import_templates', whole => true);
