CREATE TABLE "expected_paper_decisions" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"expected_paper_id" uuid NOT NULL,
	"period_end" date NOT NULL,
	"decision" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"expected_on" date,
	"attachment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "expected_paper_decisions_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "expected_paper_decisions_later" CHECK (("expected_paper_decisions"."decision" = 'LATER') = ("expected_paper_decisions"."expected_on" is not null)),
	CONSTRAINT "expected_paper_decisions_matched" CHECK (("expected_paper_decisions"."decision" = 'MATCHED') = ("expected_paper_decisions"."attachment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "expected_paper_notices" (
	"org_id" uuid NOT NULL,
	"told_until" date NOT NULL,
	CONSTRAINT "expected_paper_notices_org_id_pk" PRIMARY KEY("org_id")
);
--> statement-breakpoint
CREATE TABLE "expected_papers" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"position_id" uuid,
	"company_id" uuid,
	"contact_id" uuid,
	"legal_entity_id" uuid,
	"period" text NOT NULL,
	"days" integer NOT NULL,
	"days_at_year_end" integer,
	"year_end_month" integer NOT NULL,
	"due_on" date,
	"from" date NOT NULL,
	"until" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_usual" boolean DEFAULT false NOT NULL,
	"is_changed" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "expected_papers_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "expected_papers_of_one_record" CHECK (num_nonnulls("expected_papers"."position_id", "expected_papers"."company_id", "expected_papers"."contact_id", "expected_papers"."legal_entity_id") = 1),
	CONSTRAINT "expected_papers_period" CHECK ("expected_papers"."from" <= "expected_papers"."until"),
	CONSTRAINT "expected_papers_month" CHECK ("expected_papers"."year_end_month" between 1 and 12),
	CONSTRAINT "expected_papers_days" CHECK ("expected_papers"."days" >= 0 and "expected_papers"."days_at_year_end" >= 0),
	CONSTRAINT "expected_papers_once" CHECK ("expected_papers"."period" <> 'ONCE' or "expected_papers"."due_on" is not null)
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "keep_until" date;--> statement-breakpoint
ALTER TABLE "expected_paper_decisions" ADD CONSTRAINT "expected_paper_decisions_org_id_expected_paper_id_expected_papers_org_id_id_fk" FOREIGN KEY ("org_id","expected_paper_id") REFERENCES "public"."expected_papers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_paper_decisions" ADD CONSTRAINT "expected_paper_decisions_org_id_attachment_id_attachments_org_id_id_fk" FOREIGN KEY ("org_id","attachment_id") REFERENCES "public"."attachments"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_paper_notices" ADD CONSTRAINT "expected_paper_notices_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_papers" ADD CONSTRAINT "expected_papers_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_papers" ADD CONSTRAINT "expected_papers_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_papers" ADD CONSTRAINT "expected_papers_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_papers" ADD CONSTRAINT "expected_papers_org_id_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_papers" ADD CONSTRAINT "expected_papers_org_id_legal_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","legal_entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expected_paper_decisions_of_period" ON "expected_paper_decisions" USING btree ("org_id","expected_paper_id","period_end");--> statement-breakpoint
CREATE INDEX "expected_paper_decisions_of_attachment" ON "expected_paper_decisions" USING btree ("org_id","attachment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expected_papers_usual_of_position" ON "expected_papers" USING btree ("org_id","position_id","kind") WHERE is_usual and position_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "expected_papers_usual_of_entity" ON "expected_papers" USING btree ("org_id","legal_entity_id","kind") WHERE is_usual and legal_entity_id is not null;--> statement-breakpoint
CREATE INDEX "expected_papers_of_position" ON "expected_papers" USING btree ("org_id","position_id");--> statement-breakpoint
CREATE INDEX "expected_papers_of_company" ON "expected_papers" USING btree ("org_id","company_id");--> statement-breakpoint
CREATE INDEX "expected_papers_of_contact" ON "expected_papers" USING btree ("org_id","contact_id");--> statement-breakpoint
CREATE INDEX "expected_papers_of_entity" ON "expected_papers" USING btree ("org_id","legal_entity_id");
--> statement-breakpoint
-- A role for named entities knows what is expected of the records that it sees.
SELECT protect_tenant('expected_papers', seen => $$
  position_id IN (SELECT p.id FROM positions p WHERE p.org_id = app_org())
  OR company_id IN (SELECT c.id FROM companies c WHERE c.org_id = app_org())
  OR contact_id IN (SELECT c.id FROM contacts c WHERE c.org_id = app_org())
  OR legal_entity_id = ANY ((SELECT app_entities())::uuid[])
$$);
--> statement-breakpoint
-- A role without values is told of no paper that it would not see (contract/attachment-kinds.ts).
CREATE POLICY "expected_papers_without_values" ON "expected_papers" AS RESTRICTIVE USING (
  CASE WHEN (SELECT app_sees_values()) THEN true ELSE kind IN ('IDENTITY_PAPER') END
);
--> statement-breakpoint
SELECT protect_tenant('expected_paper_decisions', parent => 'expected_papers', parent_key => 'expected_paper_id');
--> statement-breakpoint
CREATE POLICY "expected_paper_decisions_without_values" ON "expected_paper_decisions" AS RESTRICTIVE USING (
  CASE WHEN (SELECT app_sees_values()) THEN true
    ELSE expected_paper_id IN (SELECT e.id FROM expected_papers e WHERE e.org_id = app_org()) END
);
--> statement-breakpoint
-- A job notes until which day it told of late papers.
SELECT protect_tenant('expected_paper_notices', whole => true, logged => false);
