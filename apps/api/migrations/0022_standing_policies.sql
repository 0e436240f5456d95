ALTER TABLE "position_standings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "position_standings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "position_standings_of_org" ON "position_standings" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint
CREATE POLICY "position_standings_in_scope" ON "position_standings" AS RESTRICTIVE
USING (
  CASE WHEN (SELECT app_entities()) IS NULL THEN true
  ELSE position_id IN (SELECT p.id FROM "positions" p WHERE p.org_id = app_org()) END
);
--> statement-breakpoint
ALTER TABLE "standing_inputs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "standing_inputs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "standing_inputs_of_org" ON "standing_inputs" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint
CREATE POLICY "standing_inputs_in_scope" ON "standing_inputs" AS RESTRICTIVE
USING (
  CASE WHEN (SELECT app_entities()) IS NULL THEN true
  ELSE position_id IN (SELECT p.id FROM "positions" p WHERE p.org_id = app_org()) END
);
--> statement-breakpoint

-- Counts the writes to a position's live rows, once for each statement. What was made of these rows names the count it
-- was made at, so that no writer, whoever it is, can leave it standing by forgetting it.
CREATE FUNCTION count_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE transaction_counts c SET revision = c.revision + 1
    FROM (SELECT DISTINCT org_id, position_id FROM new_rows WHERE deleted_at IS NULL) AS written
    WHERE c.org_id = written.org_id AND c.position_id = written.position_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE transaction_counts c SET revision = c.revision + 1
    FROM (SELECT DISTINCT org_id, position_id FROM old_rows WHERE deleted_at IS NULL) AS written
    WHERE c.org_id = written.org_id AND c.position_id = written.position_id;
  ELSE
    UPDATE transaction_counts c SET revision = c.revision + 1
    FROM (
      SELECT org_id, position_id FROM old_rows WHERE deleted_at IS NULL
      UNION SELECT org_id, position_id FROM new_rows WHERE deleted_at IS NULL
    ) AS written
    WHERE c.org_id = written.org_id AND c.position_id = written.position_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revisions_insert AFTER INSERT ON "transactions" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_revisions();
--> statement-breakpoint
CREATE TRIGGER revisions_update AFTER UPDATE ON "transactions" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_revisions();
--> statement-breakpoint
CREATE TRIGGER revisions_delete AFTER DELETE ON "transactions" REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_revisions();
