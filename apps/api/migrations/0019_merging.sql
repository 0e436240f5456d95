CREATE TABLE "distinct_pairs" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_contact_id" uuid,
	"second_contact_id" uuid,
	"first_company_id" uuid,
	"second_company_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "distinct_pairs_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "distinct_pairs_of_one_kind" CHECK (num_nonnulls("distinct_pairs"."first_contact_id", "distinct_pairs"."second_contact_id") in (0, 2) and num_nonnulls("distinct_pairs"."first_company_id", "distinct_pairs"."second_company_id") in (0, 2) and num_nonnulls("distinct_pairs"."first_contact_id", "distinct_pairs"."first_company_id") = 1),
	CONSTRAINT "distinct_pairs_of_two" CHECK ("distinct_pairs"."first_contact_id" <> "distinct_pairs"."second_contact_id" or "distinct_pairs"."first_company_id" <> "distinct_pairs"."second_company_id")
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"survivor_id" uuid NOT NULL,
	"merged_ids" uuid[] NOT NULL,
	"merged_names" text[] NOT NULL,
	"card_uids" text[] NOT NULL,
	"steps" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "merges_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "merges_of_others" CHECK (cardinality("merges"."merged_ids") > 0 and not "merges"."survivor_id" = any ("merges"."merged_ids"))
);
--> statement-breakpoint
ALTER TABLE "distinct_pairs" ADD CONSTRAINT "distinct_pairs_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_pairs" ADD CONSTRAINT "distinct_pairs_org_id_first_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","first_contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_pairs" ADD CONSTRAINT "distinct_pairs_org_id_second_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","second_contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_pairs" ADD CONSTRAINT "distinct_pairs_org_id_first_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","first_company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_pairs" ADD CONSTRAINT "distinct_pairs_org_id_second_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","second_company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "distinct_pairs_of_contacts" ON "distinct_pairs" USING btree ("org_id",least("first_contact_id", "second_contact_id"),greatest("first_contact_id", "second_contact_id")) WHERE first_contact_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "distinct_pairs_of_companies" ON "distinct_pairs" USING btree ("org_id",least("first_company_id", "second_company_id"),greatest("first_company_id", "second_company_id")) WHERE first_company_id is not null;--> statement-breakpoint
CREATE INDEX "merges_of_survivor" ON "merges" USING btree ("org_id","survivor_id");--> statement-breakpoint
-- Pairs are told to those who may merge, which a role for named entities may not.
SELECT protect_tenant('distinct_pairs', whole => true);
--> statement-breakpoint
-- An old id leads whoever sees the survivor to it. What a merge moved is in the log of each record that it changed.
SELECT protect_tenant('merges', left_out => '{steps}', seen => $$
  survivor_id IN (SELECT c.id FROM contacts c WHERE c.org_id = app_org())
  OR survivor_id IN (SELECT c.id FROM companies c WHERE c.org_id = app_org())
$$);
--> statement-breakpoint
-- Papers that one company issued name another one from now on. A merge moves all of them, also confidential ones
-- and those that a role without values does not see: otherwise they would go on naming a company in the trash. Whoever asks learns their ids alone.
CREATE FUNCTION move_issuer(old_issuer uuid, new_issuer uuid, among uuid[]) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.role', true), '');
  of_values text := coalesce(current_setting('app.values', true), '');
BEGIN
  PERFORM set_config('app.role', '', true), set_config('app.values', '', true);
  RETURN QUERY UPDATE attachments SET issuer_id = new_issuer, version = version + 1
    WHERE org_id = app_org() AND issuer_id = old_issuer AND (among IS NULL OR id = ANY (among))
    RETURNING id;
  PERFORM set_config('app.role', of_role, true), set_config('app.values', of_values, true);
END $$;
