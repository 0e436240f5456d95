CREATE TABLE "gift_details" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cost_id" uuid NOT NULL,
	"programme" text DEFAULT '' NOT NULL,
	"is_restricted" boolean DEFAULT false NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"way" text DEFAULT 'DIRECT' NOT NULL,
	"fund_name" text DEFAULT '' NOT NULL,
	"sponsor_company_id" uuid,
	"foundation_entity_id" uuid,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"tribute" text DEFAULT 'NONE' NOT NULL,
	"tribute_name" text DEFAULT '' NOT NULL,
	"agreed_on" date,
	"acknowledged_on" date,
	"needs_receipts" boolean DEFAULT true NOT NULL,
	"matched_by" text DEFAULT '' NOT NULL,
	"match_amount" numeric(28, 10),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gift_details_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "gift_receipts" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cost_id" uuid NOT NULL,
	"expected_on" date NOT NULL,
	"decision" text NOT NULL,
	"received_on" date,
	"number" text DEFAULT '' NOT NULL,
	"attachment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gift_receipts_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "gift_receipts_received" CHECK (("gift_receipts"."decision" = 'RECEIVED') = ("gift_receipts"."received_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "gift_reports" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cost_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_on" date,
	"received_on" date,
	"note" text DEFAULT '' NOT NULL,
	"attachment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gift_reports_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "gift_reports_due" CHECK ("gift_reports"."kind" = 'IMPACT' or "gift_reports"."due_on" is not null or "gift_reports"."received_on" is not null)
);
--> statement-breakpoint
ALTER TABLE "gift_details" ADD CONSTRAINT "gift_details_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_receipts" ADD CONSTRAINT "gift_receipts_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_reports" ADD CONSTRAINT "gift_reports_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_details_of_cost" ON "gift_details" USING btree ("org_id","cost_id");--> statement-breakpoint
CREATE INDEX "gift_details_of_sponsor" ON "gift_details" USING btree ("org_id","sponsor_company_id");--> statement-breakpoint
CREATE INDEX "gift_details_of_foundation" ON "gift_details" USING btree ("org_id","foundation_entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_receipts_of_day" ON "gift_receipts" USING btree ("org_id","cost_id","expected_on");--> statement-breakpoint
CREATE INDEX "gift_receipts_of_attachment" ON "gift_receipts" USING btree ("org_id","attachment_id");--> statement-breakpoint
CREATE INDEX "gift_reports_of_cost" ON "gift_reports" USING btree ("org_id","cost_id");--> statement-breakpoint
CREATE INDEX "gift_reports_of_attachment" ON "gift_reports" USING btree ("org_id","attachment_id");
--> statement-breakpoint
-- Sponsor, foundation and papers may be erased while the gift stays.
ALTER TABLE "gift_details" ADD CONSTRAINT "gift_details_org_id_sponsor_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","sponsor_company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE SET NULL ("sponsor_company_id");
--> statement-breakpoint
ALTER TABLE "gift_details" ADD CONSTRAINT "gift_details_org_id_foundation_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","foundation_entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE SET NULL ("foundation_entity_id");
--> statement-breakpoint
ALTER TABLE "gift_receipts" ADD CONSTRAINT "gift_receipts_org_id_attachment_id_attachments_org_id_id_fk" FOREIGN KEY ("org_id","attachment_id") REFERENCES "public"."attachments"("org_id","id") ON DELETE SET NULL ("attachment_id");
--> statement-breakpoint
ALTER TABLE "gift_reports" ADD CONSTRAINT "gift_reports_org_id_attachment_id_attachments_org_id_id_fk" FOREIGN KEY ("org_id","attachment_id") REFERENCES "public"."attachments"("org_id","id") ON DELETE SET NULL ("attachment_id");
--> statement-breakpoint
-- Whoever sees a cost sees what it is as a gift.
SELECT protect_tenant('gift_details', parent => 'costs', parent_key => 'cost_id');
--> statement-breakpoint
SELECT protect_tenant('gift_receipts', parent => 'costs', parent_key => 'cost_id');
--> statement-breakpoint
SELECT protect_tenant('gift_reports', parent => 'costs', parent_key => 'cost_id');
