CREATE TABLE "paper_rule_tags" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"paper_rule_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "paper_rule_tags_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "paper_rules" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"rank" integer NOT NULL,
	"of_issuer_id" uuid,
	"file_name" text DEFAULT '' NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"of_kind" text,
	"kind" text,
	"issuer_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"is_confidential" boolean DEFAULT false NOT NULL,
	"position_id" uuid,
	"company_id" uuid,
	"contact_id" uuid,
	"legal_entity_id" uuid,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "paper_rules_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "paper_rules_rank" CHECK ("paper_rules"."rank" >= 1),
	CONSTRAINT "paper_rules_words" CHECK (cardinality("paper_rules"."words") <= 5)
);
--> statement-breakpoint
ALTER TABLE "paper_rule_tags" ADD CONSTRAINT "paper_rule_tags_org_id_paper_rule_id_paper_rules_org_id_id_fk" FOREIGN KEY ("org_id","paper_rule_id") REFERENCES "public"."paper_rules"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_rule_tags" ADD CONSTRAINT "paper_rule_tags_org_id_tag_id_tags_org_id_id_fk" FOREIGN KEY ("org_id","tag_id") REFERENCES "public"."tags"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_rules" ADD CONSTRAINT "paper_rules_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_rules" ADD CONSTRAINT "paper_rules_org_id_of_issuer_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","of_issuer_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_rules" ADD CONSTRAINT "paper_rules_org_id_issuer_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","issuer_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_rules" ADD CONSTRAINT "paper_rules_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_rules" ADD CONSTRAINT "paper_rules_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_rules" ADD CONSTRAINT "paper_rules_org_id_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_rules" ADD CONSTRAINT "paper_rules_org_id_legal_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","legal_entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_rule_tags_of_rule" ON "paper_rule_tags" USING btree ("org_id","paper_rule_id","tag_id");--> statement-breakpoint
CREATE INDEX "paper_rule_tags_of_tag" ON "paper_rule_tags" USING btree ("org_id","tag_id");--> statement-breakpoint
CREATE INDEX "paper_rules_of_issuer" ON "paper_rules" USING btree ("org_id","of_issuer_id");--> statement-breakpoint
CREATE INDEX "paper_rules_to_issuer" ON "paper_rules" USING btree ("org_id","issuer_id");--> statement-breakpoint
CREATE INDEX "paper_rules_to_position" ON "paper_rules" USING btree ("org_id","position_id");--> statement-breakpoint
CREATE INDEX "paper_rules_to_company" ON "paper_rules" USING btree ("org_id","company_id");--> statement-breakpoint
CREATE INDEX "paper_rules_to_contact" ON "paper_rules" USING btree ("org_id","contact_id");--> statement-breakpoint
CREATE INDEX "paper_rules_to_entity" ON "paper_rules" USING btree ("org_id","legal_entity_id");
--> statement-breakpoint
-- A role for named entities knows of a rule that names records, if it sees each of them: what a rule suggests is told with it.
SELECT protect_tenant('paper_rules', seen => $$
  num_nonnulls(of_issuer_id, issuer_id, position_id, company_id, contact_id, legal_entity_id) > 0
  AND (of_issuer_id IS NULL OR of_issuer_id IN (SELECT c.id FROM companies c WHERE c.org_id = app_org()))
  AND (issuer_id IS NULL OR issuer_id IN (SELECT c.id FROM companies c WHERE c.org_id = app_org()))
  AND (position_id IS NULL OR position_id IN (SELECT p.id FROM positions p WHERE p.org_id = app_org()))
  AND (company_id IS NULL OR company_id IN (SELECT c.id FROM companies c WHERE c.org_id = app_org()))
  AND (contact_id IS NULL OR contact_id IN (SELECT c.id FROM contacts c WHERE c.org_id = app_org()))
  AND (legal_entity_id IS NULL OR legal_entity_id = ANY ((SELECT app_entities())::uuid[]))
$$);
--> statement-breakpoint
-- The words of a rule are those of papers that a role without values does not get.
CREATE POLICY "paper_rules_without_values" ON "paper_rules" AS RESTRICTIVE USING ((SELECT app_sees_values()));
--> statement-breakpoint
SELECT protect_tenant('paper_rule_tags', parent => 'paper_rules', parent_key => 'paper_rule_id');
--> statement-breakpoint
CREATE POLICY "paper_rule_tags_without_values" ON "paper_rule_tags" AS RESTRICTIVE USING ((SELECT app_sees_values()));
