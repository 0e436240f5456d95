CREATE TABLE "position_standings" (
	"org_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"on" date NOT NULL,
	"quantity" numeric NOT NULL,
	"rolled" numeric NOT NULL,
	"official" numeric,
	"official_on" date,
	"estimate" numeric,
	"estimated_on" date,
	"valued_on" date,
	"paid_in" numeric NOT NULL,
	"distributed" numeric NOT NULL,
	"unfunded" numeric,
	"received" numeric NOT NULL,
	"cost" numeric NOT NULL,
	"realised_gain" numeric NOT NULL,
	CONSTRAINT "position_standings_org_id_position_id_on_pk" PRIMARY KEY("org_id","position_id","on")
);
--> statement-breakpoint
CREATE TABLE "standing_inputs" (
	"org_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"facts" text NOT NULL,
	"first_on" date,
	"splits" jsonb NOT NULL,
	CONSTRAINT "standing_inputs_org_id_position_id_pk" PRIMARY KEY("org_id","position_id")
);
--> statement-breakpoint
ALTER TABLE "transaction_counts" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "position_standings" ADD CONSTRAINT "position_standings_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_inputs" ADD CONSTRAINT "standing_inputs_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;