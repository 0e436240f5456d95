CREATE TABLE "fund_fees" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"currency" text NOT NULL,
	"management_fee" numeric(28, 10) NOT NULL,
	"offsets" numeric(28, 10) NOT NULL,
	"expenses" numeric(28, 10) NOT NULL,
	"line_interest" numeric(28, 10) NOT NULL,
	"carry_paid" numeric(28, 10) NOT NULL,
	"carry_accrued" numeric(28, 10),
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fund_fees_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "fund_fees_days" CHECK ("fund_fees"."from_on" <= "fund_fees"."to_on"),
	CONSTRAINT "fund_fees_amounts" CHECK (least("fund_fees"."management_fee", "fund_fees"."offsets", "fund_fees"."expenses", "fund_fees"."line_interest", "fund_fees"."carry_paid", "fund_fees"."carry_accrued") >= 0)
);
--> statement-breakpoint
ALTER TABLE "fund_fees" ADD CONSTRAINT "fund_fees_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fund_fees_of_position" ON "fund_fees" USING btree ("org_id","position_id","to_on");--> statement-breakpoint
SELECT protect_tenant('fund_fees', parent => 'positions', parent_key => 'position_id');
