-- Whether the organisation one works in is a sample; null outside of one, so that nothing below is read there.
CREATE FUNCTION app_is_sample() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT is_sample FROM orgs WHERE id = app_org() $$;
--> statement-breakpoint

-- What comes from outside belongs to nobody. Sample organisations read what is invented and nothing else, all others
-- everything else. The administrating role writes; the serving role has no right to, whatever a policy says.
ALTER TABLE "instruments" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "instruments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "instruments_read" ON "instruments" FOR SELECT USING ((source = 'demo') = (SELECT app_is_sample()));
--> statement-breakpoint
CREATE POLICY "instruments_administer" ON "instruments" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "feed_series" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feed_series" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "feed_series_read" ON "feed_series" FOR SELECT USING ((source = 'demo') = (SELECT app_is_sample()));
--> statement-breakpoint
CREATE POLICY "feed_series_administer" ON "feed_series" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "feed_years" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feed_years" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "feed_years_read" ON "feed_years" FOR SELECT USING ((source = 'demo') = (SELECT app_is_sample()));
--> statement-breakpoint
CREATE POLICY "feed_years_administer" ON "feed_years" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "feed_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feed_events" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "feed_events_read" ON "feed_events" FOR SELECT USING ((source = 'demo') = (SELECT app_is_sample()));
--> statement-breakpoint
CREATE POLICY "feed_events_administer" ON "feed_events" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "feed_tries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "feed_tries" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "feed_tries_read" ON "feed_tries" FOR SELECT USING ((source = 'demo') = (SELECT app_is_sample()));
--> statement-breakpoint
CREATE POLICY "feed_tries_administer" ON "feed_tries" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint

-- Days and closes are read whole and often: they stay in the row as they are. Volumes are read when a series is checked.
ALTER TABLE "feed_years" ALTER COLUMN "days" SET STORAGE PLAIN;
--> statement-breakpoint
ALTER TABLE "feed_years" ALTER COLUMN "closes" SET STORAGE PLAIN;
--> statement-breakpoint

ALTER TABLE "confirmed_prices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "confirmed_prices" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "confirmed_prices_of_org" ON "confirmed_prices" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint
-- Seen with the prices of what is held in scope, as the organisation's own series are.
CREATE POLICY "confirmed_prices_in_scope" ON "confirmed_prices" AS RESTRICTIVE
USING (
  (SELECT app_entities()) IS NULL
  OR symbol IN (SELECT p.stock ->> 'symbol' FROM "positions" p WHERE p.org_id = app_org())
  OR symbol = (SELECT coalesce(o.settings ->> 'benchmarkIndex', 'SWDA.L') FROM "orgs" o WHERE o.id = app_org())
);
--> statement-breakpoint
SELECT keep_changes_of('confirmed_prices');
