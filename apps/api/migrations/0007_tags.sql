CREATE TABLE "tag_assignments" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"position_id" uuid,
	"transaction_id" uuid,
	"company_id" uuid,
	"contact_id" uuid,
	"legal_entity_id" uuid,
	"merged_from_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tag_assignments_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "tag_assignments_of_one_record" CHECK (num_nonnulls("tag_assignments"."position_id", "tag_assignments"."transaction_id", "tag_assignments"."company_id", "tag_assignments"."contact_id", "tag_assignments"."legal_entity_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"group" text,
	"import_id" uuid,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tags_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_org_id_tag_id_tags_org_id_id_fk" FOREIGN KEY ("org_id","tag_id") REFERENCES "public"."tags"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_org_id_transaction_id_transactions_org_id_id_fk" FOREIGN KEY ("org_id","transaction_id") REFERENCES "public"."transactions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_org_id_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_org_id_legal_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","legal_entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tag_assignments_of_tag" ON "tag_assignments" USING btree ("org_id","tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_assignments_of_position" ON "tag_assignments" USING btree ("org_id","position_id","tag_id") WHERE position_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_assignments_of_transaction" ON "tag_assignments" USING btree ("org_id","transaction_id","tag_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_assignments_of_company" ON "tag_assignments" USING btree ("org_id","company_id","tag_id") WHERE company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_assignments_of_contact" ON "tag_assignments" USING btree ("org_id","contact_id","tag_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_assignments_of_entity" ON "tag_assignments" USING btree ("org_id","legal_entity_id","tag_id") WHERE legal_entity_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_by_name" ON "tags" USING btree ("org_id",lower("name")) WHERE deleted_at is null;
--> statement-breakpoint
-- The tags are words of the whole organisation, so each of its roles sees them all.
SELECT protect_tenant('tags', seen => 'true');
--> statement-breakpoint
-- Which records have a tag, a role for named entities knows of the records that it sees. No other wall asks this table.
SELECT protect_tenant('tag_assignments', seen => $$
  position_id IN (SELECT p.id FROM positions p WHERE p.org_id = app_org())
  OR transaction_id IN (SELECT t.id FROM transactions t WHERE t.org_id = app_org())
  OR company_id IN (SELECT c.id FROM companies c WHERE c.org_id = app_org())
  OR contact_id IN (SELECT c.id FROM contacts c WHERE c.org_id = app_org())
  OR legal_entity_id = ANY ((SELECT app_entities())::uuid[])
$$);
