CREATE TABLE "approval_answers" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"answer" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"round" integer NOT NULL,
	"record_version" integer NOT NULL,
	"amount" numeric(28, 10) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_answers_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cost_id" uuid,
	"expected_on" date,
	"transaction_id" uuid,
	"record_version" integer NOT NULL,
	"amount" numeric(28, 10) NOT NULL,
	"currency" text NOT NULL,
	"asked_by" uuid,
	"asker_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"people" integer NOT NULL,
	"state" text NOT NULL,
	"round" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_requests_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "approval_requests_of_one_payment" CHECK (num_nonnulls("approval_requests"."cost_id", "approval_requests"."transaction_id") = 1 and ("approval_requests"."cost_id" is null) = ("approval_requests"."expected_on" is null))
);
--> statement-breakpoint
CREATE TABLE "approval_settings" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"limit" numeric(28, 10),
	"currency" text NOT NULL,
	"people" integer NOT NULL,
	"roles" text[] NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"from" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_settings_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "approval_settings_people" CHECK ("approval_settings"."people" >= 1)
);
--> statement-breakpoint
ALTER TABLE "tag_assignments" DROP CONSTRAINT "tag_assignments_of_one_record";--> statement-breakpoint
ALTER TABLE "message_rules" ADD COLUMN "tag_id" uuid;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_org_id_request_id_approval_requests_org_id_id_fk" FOREIGN KEY ("org_id","request_id") REFERENCES "public"."approval_requests"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_org_id_transaction_id_transactions_org_id_id_fk" FOREIGN KEY ("org_id","transaction_id") REFERENCES "public"."transactions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_settings" ADD CONSTRAINT "approval_settings_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_answers_once" ON "approval_answers" USING btree ("org_id","request_id","user_id","round");--> statement-breakpoint
CREATE INDEX "approval_answers_of_user" ON "approval_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "approval_requests_of_cost" ON "approval_requests" USING btree ("org_id","cost_id","expected_on");--> statement-breakpoint
CREATE INDEX "approval_requests_of_transaction" ON "approval_requests" USING btree ("org_id","transaction_id");--> statement-breakpoint
CREATE INDEX "approval_requests_of_asker" ON "approval_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_open_of_occurrence" ON "approval_requests" USING btree ("org_id","cost_id","expected_on") WHERE state = 'OPEN' and cost_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_open_of_transaction" ON "approval_requests" USING btree ("org_id","transaction_id") WHERE state = 'OPEN' and transaction_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_settings_of_org" ON "approval_settings" USING btree ("org_id");--> statement-breakpoint
ALTER TABLE "message_rules" ADD CONSTRAINT "message_rules_org_id_tag_id_tags_org_id_id_fk" FOREIGN KEY ("org_id","tag_id") REFERENCES "public"."tags"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_org_id_thread_id_message_threads_org_id_id_fk" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."message_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_rules_to_tag" ON "message_rules" USING btree ("org_id","tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_assignments_of_thread" ON "tag_assignments" USING btree ("org_id","thread_id","tag_id") WHERE thread_id is not null;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_of_one_record" CHECK (num_nonnulls("tag_assignments"."position_id", "tag_assignments"."transaction_id", "tag_assignments"."company_id", "tag_assignments"."contact_id", "tag_assignments"."legal_entity_id", "tag_assignments"."attachment_id", "tag_assignments"."cost_id", "tag_assignments"."thread_id") = 1);
--> statement-breakpoint
-- Whoever sees the payment sees who approved it. Which payments need it is no secret of the whole.
SELECT protect_tenant('approval_settings', seen => 'true');
--> statement-breakpoint
SELECT protect_tenant('approval_requests', seen => $$
  cost_id IN (SELECT seen_keys('costs')) OR transaction_id IN (SELECT seen_keys('transactions'))
$$);
--> statement-breakpoint
SELECT protect_tenant('approval_answers', parent => 'approval_requests', parent_key => 'request_id');
--> statement-breakpoint
SELECT make_live('approval_requests', 'approvals', 'id');
--> statement-breakpoint
SELECT make_live('approval_answers', 'approvals', 'request_id');
--> statement-breakpoint
-- As before, and conversations by their own walls.
SELECT protect_tenant('tag_assignments', seen => $$
  position_id IN (SELECT seen_keys('positions')) OR transaction_id IN (SELECT seen_keys('transactions'))
  OR company_id IN (SELECT seen_keys('companies')) OR contact_id IN (SELECT seen_keys('contacts'))
  OR legal_entity_id = ANY ((SELECT app_entities())::uuid[]) OR attachment_id IN (SELECT seen_keys('attachments'))
  OR cost_id IN (SELECT seen_keys('costs')) OR thread_id IN (SELECT seen_keys('message_threads'))
$$);
--> statement-breakpoint
-- What members were told of costs by mail is told from the one queue, which goes by the notices that are there already.
DROP TABLE "cost_reminders";
