CREATE TABLE "scan_copies" (
	"org_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"copy_sha256" text,
	"bytes" bigint,
	CONSTRAINT "scan_copies_org_id_sha256_pk" PRIMARY KEY("org_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "scan_copies" ADD CONSTRAINT "scan_copies_org_id_sha256_paper_texts_org_id_sha256_fk" FOREIGN KEY ("org_id","sha256") REFERENCES "public"."paper_texts"("org_id","sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_copies_by_copy" ON "scan_copies" USING btree ("org_id","copy_sha256");
--> statement-breakpoint
-- Whether a scan has a copy is for whoever sees a paper that has the content now, as the letters of its pages are.
SELECT protect_tenant('scan_copies', seen => 'true', logged => false);
--> statement-breakpoint
CREATE POLICY "scan_copies_of_paper" ON "scan_copies" AS RESTRICTIVE USING (
  CASE WHEN (SELECT app_role()) IS NULL THEN true
    ELSE EXISTS (SELECT FROM attachments a WHERE a.org_id = app_org() AND a.sha256 = scan_copies.sha256) END
);
--> statement-breakpoint
-- Copies take up room as papers do. One that somebody brought as a paper too is kept once, and counts once.
CREATE OR REPLACE FUNCTION attachment_bytes() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
  role_name text := coalesce(current_setting('app.role', true), '');
  role_values text := coalesce(current_setting('app.values', true), '');
  caller text := coalesce(current_setting('app.user_id', true), '');
  total bigint;
BEGIN
  PERFORM set_config('app.entity_ids', '', true), set_config('app.role', '', true), set_config('app.values', '', true),
    set_config('app.user_id', '', true);
  SELECT coalesce(sum(bytes), 0) INTO total FROM (
    SELECT sha256, bytes FROM attachments WHERE org_id = app_org()
    UNION SELECT sha256, bytes FROM attachment_versions WHERE org_id = app_org()
    UNION SELECT copy_sha256, bytes FROM scan_copies WHERE org_id = app_org() AND copy_sha256 IS NOT NULL
    UNION ALL SELECT id::text, bytes FROM uploads WHERE org_id = app_org() AND finished_at IS NULL
  ) AS contents;
  PERFORM set_config('app.entity_ids', of_role, true), set_config('app.role', role_name, true),
    set_config('app.values', role_values, true), set_config('app.user_id', caller, true);
  RETURN total;
END $$;
