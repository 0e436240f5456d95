CREATE TABLE "cost_budgets" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" integer NOT NULL,
	"type" text NOT NULL,
	"entity_id" uuid,
	"amount" numeric(28, 10) NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cost_budgets_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "cost_budgets_of_year" UNIQUE NULLS NOT DISTINCT("org_id","year","type","entity_id"),
	CONSTRAINT "cost_budgets_amount" CHECK ("cost_budgets"."amount" >= 0),
	CONSTRAINT "cost_budgets_year" CHECK ("cost_budgets"."year" between 1800 and 2199)
);
--> statement-breakpoint
ALTER TABLE "cost_budgets" ADD CONSTRAINT "cost_budgets_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_budgets" ADD CONSTRAINT "cost_budgets_org_id_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
SELECT protect_tenant('cost_budgets', entity => '{entity_id}');
