CREATE TABLE "upload_parts" (
	"org_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"at" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "upload_parts_org_id_upload_id_at_pk" PRIMARY KEY("org_id","upload_id","at")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"changed_at" bigint,
	"sha256" text,
	"put_on" text NOT NULL,
	"record_id" uuid,
	"title" text,
	"description" text,
	"kind" text,
	"replaces_id" uuid,
	"replaced_version" integer,
	"finished_id" uuid,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "uploads_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_org_id_upload_id_uploads_org_id_id_fk" FOREIGN KEY ("org_id","upload_id") REFERENCES "public"."uploads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_parts_by_content" ON "upload_parts" USING btree ("org_id","sha256");--> statement-breakpoint
CREATE INDEX "uploads_of_user" ON "uploads" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "uploads_by_user" ON "uploads" USING btree ("user_id");
--> statement-breakpoint
-- A file on its way belongs to the person who sends it, whatever their role covers. A job has no user, and sees all of them.
SELECT protect_tenant('uploads', seen => 'true', logged => false);
--> statement-breakpoint
CREATE POLICY "uploads_of_person" ON "uploads" AS RESTRICTIVE USING (
  user_id = (SELECT app_user()) OR (SELECT app_user()) IS NULL
);
--> statement-breakpoint
SELECT protect_tenant('upload_parts', parent => 'uploads', parent_key => 'upload_id', logged => false);
--> statement-breakpoint
CREATE POLICY "upload_parts_of_upload" ON "upload_parts" AS RESTRICTIVE USING (
  upload_id IN (SELECT u.id FROM uploads u WHERE u.org_id = app_org())
);
--> statement-breakpoint
-- What is on its way takes room from its beginning, so that nobody sends an hour for nothing.
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
    UNION ALL SELECT id::text, bytes FROM uploads WHERE org_id = app_org() AND finished_at IS NULL
  ) AS contents;
  PERFORM set_config('app.entity_ids', of_role, true), set_config('app.role', role_name, true),
    set_config('app.values', role_values, true), set_config('app.user_id', caller, true);
  RETURN total;
END $$;
--> statement-breakpoint
-- How many uploads are on their way that had a part since then: those of the caller, and those of all people here.
CREATE FUNCTION open_uploads(since timestamptz, OUT own bigint, OUT of_org bigint) LANGUAGE plpgsql AS $$
DECLARE
  caller text := coalesce(current_setting('app.user_id', true), '');
BEGIN
  PERFORM set_config('app.user_id', '', true);
  SELECT count(*) FILTER (WHERE user_id::text = caller), count(*) INTO own, of_org
  FROM uploads WHERE org_id = app_org() AND finished_at IS NULL AND updated_at > since;
  PERFORM set_config('app.user_id', caller, true);
END $$;
