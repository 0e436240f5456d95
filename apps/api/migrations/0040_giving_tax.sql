CREATE TABLE "payout_foundations" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"begun_on" date,
	"charitable_position_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payout_foundations_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "payout_foundations_of_entity" UNIQUE("org_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "payout_years" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"investment_income" numeric(28, 10),
	"administration" numeric(28, 10),
	"stated_required" numeric(28, 10),
	"stated_paid" numeric(28, 10),
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payout_years_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "payout_years_of_year" UNIQUE("org_id","payout_id","year"),
	CONSTRAINT "payout_years_year" CHECK ("payout_years"."year" between 1800 and 2199),
	CONSTRAINT "payout_years_amounts" CHECK (least("payout_years"."administration", "payout_years"."stated_required", "payout_years"."stated_paid") >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"replaces" text,
	"country" text NOT NULL,
	"donor" text,
	"gift" text,
	"recipient" text,
	"from_year" integer NOT NULL,
	"to_year" integer,
	"measure" text NOT NULL,
	"value" numeric(28, 10),
	"source" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"sourced_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tax_rules_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "tax_rules_of_shipped" UNIQUE("org_id","replaces"),
	CONSTRAINT "tax_rules_years" CHECK ("tax_rules"."from_year" between 1800 and 2199 and "tax_rules"."from_year" <= coalesce("tax_rules"."to_year", 2199)),
	CONSTRAINT "tax_rules_value" CHECK ("tax_rules"."value" >= 0)
);
--> statement-breakpoint
ALTER TABLE "gift_details" ADD COLUMN "recipient_kind" text;--> statement-breakpoint
ALTER TABLE "payout_foundations" ADD CONSTRAINT "payout_foundations_org_id_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_years" ADD CONSTRAINT "payout_years_org_id_payout_id_payout_foundations_org_id_id_fk" FOREIGN KEY ("org_id","payout_id") REFERENCES "public"."payout_foundations"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Rules of tax are of the whole organisation, and everybody's estimates are made by them.
SELECT protect_tenant('tax_rules', seen => 'true');
--> statement-breakpoint
SELECT protect_tenant('payout_foundations', entity => '{entity_id}');
--> statement-breakpoint
SELECT protect_tenant('payout_years', parent => 'payout_foundations', parent_key => 'payout_id');
