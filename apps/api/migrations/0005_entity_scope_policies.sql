-- The entities that the caller's role covers; null: the whole organisation. Asked as a scalar subquery below, so that
-- it is answered once a statement and not once a row: whoever sees the whole organisation pays for one comparison.
CREATE FUNCTION app_entities() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.entity_ids', true), '')::uuid[] $$;
--> statement-breakpoint

-- Restrictive policies stand beside those of the organisation: a row has to pass both.
CREATE POLICY "entities_in_scope" ON "entities" AS RESTRICTIVE
USING ((SELECT app_entities()) IS NULL OR id = ANY ((SELECT app_entities())::uuid[]));
--> statement-breakpoint

-- A position without an entity is nobody's whose role names entities.
CREATE POLICY "positions_in_scope" ON "positions" AS RESTRICTIVE
USING ((SELECT app_entities()) IS NULL OR entity_id = ANY ((SELECT app_entities())::uuid[]));
--> statement-breakpoint

-- What hangs on a position is seen with it: the subquery is under the policies of positions.
CREATE POLICY "position_values_in_scope" ON "position_values" AS RESTRICTIVE
USING ((SELECT app_entities()) IS NULL OR position_id IN (SELECT p.id FROM "positions" p WHERE p.org_id = app_org()));
--> statement-breakpoint
CREATE POLICY "transactions_in_scope" ON "transactions" AS RESTRICTIVE
USING ((SELECT app_entities()) IS NULL OR position_id IN (SELECT p.id FROM "positions" p WHERE p.org_id = app_org()));
--> statement-breakpoint
CREATE POLICY "transaction_counts_in_scope" ON "transaction_counts" AS RESTRICTIVE
USING ((SELECT app_entities()) IS NULL OR position_id IN (SELECT p.id FROM "positions" p WHERE p.org_id = app_org()));
--> statement-breakpoint

-- Prices are those of instruments that are held in scope and of the benchmark; exchange rates are everybody's.
CREATE POLICY "series_in_scope" ON "series" AS RESTRICTIVE
USING (
  (SELECT app_entities()) IS NULL
  OR kind = 'RATE'
  OR symbol IN (SELECT p.stock ->> 'symbol' FROM "positions" p WHERE p.org_id = app_org())
  OR symbol = (SELECT coalesce(o.settings ->> 'benchmarkIndex', 'SWDA.L') FROM "orgs" o WHERE o.id = app_org())
);
--> statement-breakpoint
CREATE POLICY "series_years_in_scope" ON "series_years" AS RESTRICTIVE
USING ((SELECT app_entities()) IS NULL OR series_id IN (SELECT s.id FROM "series" s WHERE s.org_id = app_org()));
--> statement-breakpoint

-- Files and the change log are about the whole organisation.
CREATE POLICY "imports_of_whole" ON "imports" AS RESTRICTIVE USING ((SELECT app_entities()) IS NULL);
--> statement-breakpoint
CREATE POLICY "import_ticks_of_whole" ON "import_ticks" AS RESTRICTIVE USING ((SELECT app_entities()) IS NULL);
--> statement-breakpoint
CREATE POLICY "changes_of_whole" ON "changes" AS RESTRICTIVE FOR SELECT USING ((SELECT app_entities()) IS NULL);
