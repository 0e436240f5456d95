CREATE TABLE "private_reports" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "private_reports_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_defaults" (
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	CONSTRAINT "report_defaults_org_id_user_id_pk" PRIMARY KEY("org_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "reports_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "private_reports" ADD CONSTRAINT "private_reports_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_reports" ADD CONSTRAINT "private_reports_org_id_user_id_roles_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."roles"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_defaults" ADD CONSTRAINT "report_defaults_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_defaults" ADD CONSTRAINT "report_defaults_org_id_user_id_roles_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."roles"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "private_reports_of_user" ON "private_reports" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "reports_of_user" ON "reports" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "tag_assignments" DROP CONSTRAINT "tag_assignments_of_one_record";--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_org_id_report_id_reports_org_id_id_fk" FOREIGN KEY ("org_id","report_id") REFERENCES "public"."reports"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_assignments_of_report" ON "tag_assignments" USING btree ("org_id","report_id","tag_id") WHERE report_id is not null;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_of_one_record" CHECK (num_nonnulls("tag_assignments"."position_id", "tag_assignments"."transaction_id", "tag_assignments"."company_id", "tag_assignments"."contact_id", "tag_assignments"."legal_entity_id", "tag_assignments"."attachment_id", "tag_assignments"."cost_id", "tag_assignments"."thread_id", "tag_assignments"."report_id") = 1);
--> statement-breakpoint
-- What is shared is for every member. A report may name records that a role does not see: what it tells of them is what the role sees.
SELECT protect_tenant('reports', seen => 'true', left_out => '{document}');
--> statement-breakpoint
-- What a report is found by.
CREATE FUNCTION searchable(record reports) RETURNS TABLE (place int, words text[]) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 1, search_words(record.name)
  UNION ALL SELECT 2, search_words(left(record.document ->> 'description', 2000))
$$;
--> statement-breakpoint
SELECT make_searchable('reports');
--> statement-breakpoint
-- What somebody keeps for themselves is nobody else's, owners and admins included, so the log does not tell of it either.
SELECT protect_tenant('private_reports', seen => 'user_id = (SELECT app_user())', logged => false);
--> statement-breakpoint
CREATE POLICY "private_reports_own" ON "private_reports" AS RESTRICTIVE USING (user_id = (SELECT app_user()));
--> statement-breakpoint
SELECT protect_tenant('report_defaults', seen => 'user_id = (SELECT app_user())', logged => false);
--> statement-breakpoint
CREATE POLICY "report_defaults_own" ON "report_defaults" AS RESTRICTIVE USING (user_id = (SELECT app_user()));
--> statement-breakpoint
-- A role for named entities sees the tags on shared reports too.
SELECT protect_tenant('tag_assignments', seen => $$
  position_id IN (SELECT seen_keys('positions')) OR transaction_id IN (SELECT seen_keys('transactions'))
  OR company_id IN (SELECT seen_keys('companies')) OR contact_id IN (SELECT seen_keys('contacts'))
  OR legal_entity_id = ANY ((SELECT app_entities())::uuid[]) OR attachment_id IN (SELECT seen_keys('attachments'))
  OR cost_id IN (SELECT seen_keys('costs')) OR thread_id IN (SELECT seen_keys('message_threads'))
  OR report_id IN (SELECT seen_keys('reports'))
$$);
