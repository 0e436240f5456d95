-- Who is asking, as the transaction was told by access/scope.ts. Empty settings are nobody.
CREATE FUNCTION app_org() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.org_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION app_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION app_email() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.email', true), '') $$;
--> statement-breakpoint

-- Roles: those of the organisation one works in, one's own anywhere, and invitations to one's own address.
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "roles_read" ON "roles" FOR SELECT
USING (org_id = app_org() OR user_id = app_user() OR (user_id IS NULL AND email = app_email()));
--> statement-breakpoint
CREATE POLICY "roles_insert" ON "roles" FOR INSERT WITH CHECK (org_id = app_org());
--> statement-breakpoint
CREATE POLICY "roles_update" ON "roles" FOR UPDATE USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint
CREATE POLICY "roles_delete" ON "roles" FOR DELETE USING (org_id = app_org());
--> statement-breakpoint

-- Organisations: the one that one works in, and those in which one has a role or an invitation.
ALTER TABLE "orgs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "orgs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "orgs_read" ON "orgs" FOR SELECT
USING (id = app_org() OR EXISTS (SELECT 1 FROM "roles" WHERE "roles".org_id = "orgs".id));
--> statement-breakpoint
CREATE POLICY "orgs_insert" ON "orgs" FOR INSERT WITH CHECK (id = app_org());
--> statement-breakpoint
CREATE POLICY "orgs_update" ON "orgs" FOR UPDATE USING (id = app_org()) WITH CHECK (id = app_org());
--> statement-breakpoint
CREATE POLICY "orgs_delete" ON "orgs" FOR DELETE USING (id = app_org());
--> statement-breakpoint

-- Idempotency keys belong to the user who sent them.
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "idempotency_keys_own" ON "idempotency_keys" USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint

ALTER TABLE "entities" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "entities" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "entities_of_org" ON "entities" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint

ALTER TABLE "positions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "positions" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "positions_of_org" ON "positions" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint

ALTER TABLE "position_values" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "position_values" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "position_values_of_org" ON "position_values" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint

ALTER TABLE "transactions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transactions" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "transactions_of_org" ON "transactions" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint

ALTER TABLE "transaction_counts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "transaction_counts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "transaction_counts_of_org" ON "transaction_counts" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint

ALTER TABLE "series" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "series" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "series_of_org" ON "series" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint

ALTER TABLE "series_years" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "series_years" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "series_years_of_org" ON "series_years" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint

ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "imports" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "imports_of_org" ON "imports" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint

ALTER TABLE "import_ticks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "import_ticks" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "import_ticks_of_org" ON "import_ticks" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
