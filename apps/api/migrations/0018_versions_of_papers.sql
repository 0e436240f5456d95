CREATE TABLE "attachment_versions" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"inert" text,
	"uploaded_by" uuid,
	"content_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attachment_versions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "content_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "attachment_versions" ADD CONSTRAINT "attachment_versions_org_id_attachment_id_attachments_org_id_id_fk" FOREIGN KEY ("org_id","attachment_id") REFERENCES "public"."attachments"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_versions" ADD CONSTRAINT "attachment_versions_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_versions_of_attachment" ON "attachment_versions" USING btree ("org_id","attachment_id");--> statement-breakpoint
CREATE INDEX "attachment_versions_by_content" ON "attachment_versions" USING btree ("org_id","sha256");
--> statement-breakpoint
UPDATE "attachments" SET "content_at" = "created_at";
--> statement-breakpoint
SELECT protect_tenant('attachment_versions', parent => 'attachments', parent_key => 'attachment_id');
--> statement-breakpoint
-- Whoever does not see a paper, for whatever reason, does not see what it was.
CREATE POLICY "attachment_versions_of_paper" ON "attachment_versions" AS RESTRICTIVE USING (
  attachment_id IN (SELECT a.id FROM attachments a WHERE a.org_id = app_org())
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION attachment_bytes() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
  role_name text := coalesce(current_setting('app.role', true), '');
  role_values text := coalesce(current_setting('app.values', true), '');
  total bigint;
BEGIN
  PERFORM set_config('app.entity_ids', '', true), set_config('app.role', '', true), set_config('app.values', '', true);
  SELECT coalesce(sum(bytes), 0) INTO total FROM (
    SELECT sha256, bytes FROM attachments WHERE org_id = app_org()
    UNION SELECT sha256, bytes FROM attachment_versions WHERE org_id = app_org()
  ) AS contents;
  PERFORM set_config('app.entity_ids', of_role, true), set_config('app.role', role_name, true),
    set_config('app.values', role_values, true);
  RETURN total;
END $$;
