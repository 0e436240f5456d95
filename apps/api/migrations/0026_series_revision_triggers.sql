-- A series gets another revision with every write to it, and with every statement that touches its ticks or its splits.
-- What was worked out of a series names the revision it was worked out from, so that no writer, whoever it is, can leave
-- it standing by forgetting it. Revisions are drawn by lot: one that was rolled back or restored over never comes again.
CREATE FUNCTION draw_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := gen_random_uuid();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON "series" FOR EACH ROW EXECUTE FUNCTION draw_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON "feed_series" FOR EACH ROW EXECUTE FUNCTION draw_revision();
--> statement-breakpoint
CREATE FUNCTION revise_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE series s SET revision = s.revision
  FROM (SELECT DISTINCT org_id, series_id FROM touched_rows) AS touched
  WHERE s.org_id = touched.org_id AND s.id = touched.series_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revisions_insert AFTER INSERT ON "series_years" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_series();
--> statement-breakpoint
CREATE TRIGGER revisions_update AFTER UPDATE ON "series_years" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_series();
--> statement-breakpoint
CREATE TRIGGER revisions_delete AFTER DELETE ON "series_years" REFERENCING OLD TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_series();
--> statement-breakpoint
CREATE FUNCTION revise_feed_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE feed_series s SET revision = s.revision
  FROM (SELECT DISTINCT source, kind, symbol FROM touched_rows) AS touched
  WHERE s.source = touched.source AND s.kind = touched.kind AND s.symbol = touched.symbol;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revisions_insert AFTER INSERT ON "feed_years" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_feed_series();
--> statement-breakpoint
CREATE TRIGGER revisions_update AFTER UPDATE ON "feed_years" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_feed_series();
--> statement-breakpoint
CREATE TRIGGER revisions_delete AFTER DELETE ON "feed_years" REFERENCING OLD TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_feed_series();
--> statement-breakpoint
CREATE TRIGGER revisions_insert AFTER INSERT ON "feed_events" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_feed_series();
--> statement-breakpoint
CREATE TRIGGER revisions_update AFTER UPDATE ON "feed_events" REFERENCING NEW TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_feed_series();
--> statement-breakpoint
CREATE TRIGGER revisions_delete AFTER DELETE ON "feed_events" REFERENCING OLD TABLE AS touched_rows
FOR EACH STATEMENT EXECUTE FUNCTION revise_feed_series();
--> statement-breakpoint
-- The change log says what people changed, and a revision says nothing more.
DROP TRIGGER changes_insert ON "series";
--> statement-breakpoint
DROP TRIGGER changes_update ON "series";
--> statement-breakpoint
DROP TRIGGER changes_delete ON "series";
--> statement-breakpoint
SELECT keep_changes_of('series', 'revision');
