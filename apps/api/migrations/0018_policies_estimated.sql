-- The same rule in words that the planner can estimate: it takes `… IS NULL OR …` for one row in two hundred, so that
-- it expected one position of an organisation and read all of its transactions for a page of twenty. Of a CASE it
-- expects half of the rows.
ALTER POLICY "positions_in_scope" ON "positions"
USING (CASE WHEN (SELECT app_entities()) IS NULL THEN true ELSE entity_id = ANY ((SELECT app_entities())::uuid[]) END);
--> statement-breakpoint
ALTER POLICY "entities_in_scope" ON "entities"
USING (CASE WHEN (SELECT app_entities()) IS NULL THEN true ELSE id = ANY ((SELECT app_entities())::uuid[]) END);
--> statement-breakpoint
ALTER POLICY "ownerships_in_scope" ON "ownerships"
USING (
  CASE WHEN (SELECT app_entities()) IS NULL THEN true
  ELSE owner_id = ANY ((SELECT app_entities())::uuid[]) AND owned_id = ANY ((SELECT app_entities())::uuid[]) END
);
