CREATE TABLE "stated_balances" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on" date NOT NULL,
	"from_on" date,
	"amount" numeric(28, 10) NOT NULL,
	"currency" text NOT NULL,
	"replaced_id" uuid,
	"explanation" text,
	"explained_by" text,
	"explained_at" timestamp with time zone,
	"explained_difference" numeric(28, 10),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stated_balances_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "stated_balances_kind" CHECK ("stated_balances"."kind" in ('OPENING', 'CLOSING')),
	CONSTRAINT "stated_balances_explained" CHECK (num_nulls("stated_balances"."explanation", "stated_balances"."explained_by", "stated_balances"."explained_at", "stated_balances"."explained_difference") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "stated_balances" ADD CONSTRAINT "stated_balances_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stated_balances" ADD CONSTRAINT "stated_balances_org_id_import_id_imports_org_id_id_fk" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."imports"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stated_balances_of_position" ON "stated_balances" USING btree ("org_id","position_id","on");--> statement-breakpoint
CREATE INDEX "stated_balances_of_import" ON "stated_balances" USING btree ("org_id","import_id");--> statement-breakpoint
SELECT protect_tenant('stated_balances', parent => 'positions', parent_key => 'position_id');
