-- What a position in scope is compared with is seen like the prices of what it holds.
ALTER POLICY "series_in_scope" ON "series"
USING (
  (SELECT app_entities()) IS NULL
  OR kind = 'RATE'
  OR symbol IN (SELECT p.stock ->> 'symbol' FROM "positions" p WHERE p.org_id = app_org())
  OR symbol IN (SELECT p.benchmark FROM "positions" p WHERE p.org_id = app_org())
  OR symbol = (SELECT coalesce(o.settings ->> 'benchmarkIndex', 'SWDA.L') FROM "orgs" o WHERE o.id = app_org())
);
--> statement-breakpoint
ALTER POLICY "confirmed_prices_in_scope" ON "confirmed_prices"
USING (
  (SELECT app_entities()) IS NULL
  OR symbol IN (SELECT p.stock ->> 'symbol' FROM "positions" p WHERE p.org_id = app_org())
  OR symbol IN (SELECT p.benchmark FROM "positions" p WHERE p.org_id = app_org())
  OR symbol = (SELECT coalesce(o.settings ->> 'benchmarkIndex', 'SWDA.L') FROM "orgs" o WHERE o.id = app_org())
);
