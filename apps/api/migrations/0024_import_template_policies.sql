ALTER TABLE "import_templates" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "import_templates" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "import_templates_of_org" ON "import_templates" USING (org_id = app_org()) WITH CHECK (org_id = app_org());
--> statement-breakpoint
-- They name positions and entities of the whole organisation, as imports do.
CREATE POLICY "import_templates_of_whole" ON "import_templates" AS RESTRICTIVE USING ((SELECT app_entities()) IS NULL);
--> statement-breakpoint
SELECT keep_changes_of('import_templates');
