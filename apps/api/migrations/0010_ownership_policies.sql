ALTER TABLE "ownerships" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ownerships" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "ownerships_of_org" ON "ownerships" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint
-- A role for named entities sees what they hold of each other: an owner outside would be told by its part alone.
CREATE POLICY "ownerships_in_scope" ON "ownerships" AS RESTRICTIVE
USING (
  (SELECT app_entities()) IS NULL
  OR (owner_id = ANY ((SELECT app_entities())::uuid[]) AND owned_id = ANY ((SELECT app_entities())::uuid[]))
);
--> statement-breakpoint
SELECT keep_changes_of('ownerships');
