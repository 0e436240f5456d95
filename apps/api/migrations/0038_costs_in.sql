CREATE TABLE "cost_reminders" (
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cost_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"told_on" date NOT NULL,
	CONSTRAINT "cost_reminders_org_id_user_id_cost_id_kind_day_pk" PRIMARY KEY("org_id","user_id","cost_id","kind","day"),
	CONSTRAINT "cost_reminders_kind" CHECK ("cost_reminders"."kind" in ('DUE', 'LATE', 'CANCEL'))
);
--> statement-breakpoint
CREATE TABLE "cost_payment_rules" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cost_id" uuid NOT NULL,
	"percent" numeric(28, 12) NOT NULL,
	"made_by" uuid,
	"maker_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cost_payment_rules_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "cost_payment_rules_percent" CHECK ("cost_payment_rules"."percent" >= 0 and "cost_payment_rules"."percent" <= 7.5)
);
--> statement-breakpoint
CREATE TABLE "cost_refused_payments" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cost_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cost_refused_payments_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "cost_payments" ADD COLUMN "rule_by" text;--> statement-breakpoint
ALTER TABLE "costs" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "cost_reminders" ADD CONSTRAINT "cost_reminders_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_reminders" ADD CONSTRAINT "cost_reminders_org_id_user_id_roles_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."roles"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_reminders" ADD CONSTRAINT "cost_reminders_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_payment_rules" ADD CONSTRAINT "cost_payment_rules_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_payment_rules" ADD CONSTRAINT "cost_payment_rules_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_refused_payments" ADD CONSTRAINT "cost_refused_payments_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_refused_payments" ADD CONSTRAINT "cost_refused_payments_org_id_transaction_id_transactions_org_id_id_fk" FOREIGN KEY ("org_id","transaction_id") REFERENCES "public"."transactions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_reminders_of_cost" ON "cost_reminders" USING btree ("org_id","cost_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_payment_rules_of_cost" ON "cost_payment_rules" USING btree ("org_id","cost_id");--> statement-breakpoint
CREATE INDEX "cost_payment_rules_of_user" ON "cost_payment_rules" USING btree ("made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_refused_payments_once" ON "cost_refused_payments" USING btree ("org_id","cost_id","transaction_id");--> statement-breakpoint
CREATE INDEX "cost_refused_payments_of_transaction" ON "cost_refused_payments" USING btree ("org_id","transaction_id");--> statement-breakpoint
SELECT protect_tenant('cost_payment_rules', parent => 'costs', parent_key => 'cost_id');
--> statement-breakpoint
-- As a payment, it is on an account that the role has to see.
SELECT protect_tenant('cost_refused_payments', seen => $$
  cost_id IN (SELECT seen_keys('costs')) AND transaction_id IN (SELECT seen_keys('transactions'))
$$);
--> statement-breakpoint
-- Of what somebody was reminded is theirs. The log does not tell of it, since nothing of a record changes.
SELECT protect_tenant('cost_reminders', seen => 'user_id = (SELECT app_user())', logged => false);
--> statement-breakpoint
CREATE POLICY "cost_reminders_own" ON "cost_reminders" AS RESTRICTIVE USING (user_id = (SELECT app_user()));
