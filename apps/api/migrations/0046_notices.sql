CREATE TABLE "notices" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"about_kind" text,
	"about_id" uuid,
	"about_name" text,
	"facts" jsonb NOT NULL,
	"is_in_app" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	CONSTRAINT "notices_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "notices_about" CHECK (num_nonnulls("notices"."about_kind", "notices"."about_id", "notices"."about_name") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_org_id_user_id_roles_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."roles"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notices_of_org" ON "notices" USING btree ("org_id","created_at");
--> statement-breakpoint
-- Notices are a person's, wherever they are from: each sees and changes their own. Whoever works in an organisation, or signs somebody
-- in, may add one for somebody else, and reads none of theirs.
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notices" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "notices_own" ON "notices" USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
CREATE POLICY "notices_told" ON "notices" FOR INSERT WITH CHECK (org_id = app_org() OR org_id IS NULL);
--> statement-breakpoint
-- Jobs deliver and erase them, an organisation at a time; those of no organisation outside of any.
CREATE POLICY "notices_administer" ON "notices" TO CURRENT_USER USING (org_id IS NOT DISTINCT FROM app_org());
--> statement-breakpoint
-- Whoever notes an event that concerns the safety of an account tells its owner, since that cannot be switched off.
CREATE FUNCTION tell_of_security() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (user_id, id, type, key, facts, is_in_app, created_at)
  VALUES (NEW.user_id, NEW.id, 'SECURITY_EVENT', 'security ' || NEW.id, jsonb_build_object('what', NEW.type), true, NEW.created_at)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_of_security AFTER INSERT ON "security_events" FOR EACH ROW
  WHEN (NEW.type IN ('secondFactorDisabled', 'passkeyAdded', 'passkeyRemoved', 'passwordChanged', 'passwordReset', 'passwordSet', 'emailChanged', 'accountLinked', 'accountUnlinked'))
  EXECUTE FUNCTION tell_of_security();
--> statement-breakpoint
CREATE TABLE "reminders" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"position_id" uuid,
	"transaction_id" uuid,
	"company_id" uuid,
	"contact_id" uuid,
	"legal_entity_id" uuid,
	"cost_id" uuid,
	"attachment_id" uuid,
	"thread_id" uuid,
	"user_id" uuid,
	"author_id" uuid,
	"on" date NOT NULL,
	"time" text NOT NULL,
	"time_zone" text NOT NULL,
	"repeat_rule" text,
	"next_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reminders_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "reminders_of_one_record" CHECK (num_nonnulls("reminders"."position_id", "reminders"."transaction_id", "reminders"."company_id", "reminders"."contact_id", "reminders"."legal_entity_id", "reminders"."cost_id", "reminders"."attachment_id", "reminders"."thread_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_org_id_transaction_id_transactions_org_id_id_fk" FOREIGN KEY ("org_id","transaction_id") REFERENCES "public"."transactions"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_org_id_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_org_id_legal_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","legal_entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_org_id_attachment_id_attachments_org_id_id_fk" FOREIGN KEY ("org_id","attachment_id") REFERENCES "public"."attachments"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_org_id_thread_id_message_threads_org_id_id_fk" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."message_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "reminders_to_come" ON "reminders" USING btree ("org_id","next_at");
--> statement-breakpoint
-- A reminder is seen by whoever sees its record, papers and conversations included. When it comes next follows from the rest.
SELECT protect_tenant('reminders', seen => $$
  position_id IN (SELECT seen_keys('positions')) OR transaction_id IN (SELECT seen_keys('transactions'))
  OR company_id IN (SELECT seen_keys('companies')) OR contact_id IN (SELECT seen_keys('contacts'))
  OR legal_entity_id = ANY ((SELECT app_entities())::uuid[]) OR cost_id IN (SELECT seen_keys('costs'))
  OR attachment_id IN (SELECT seen_keys('attachments')) OR thread_id IN (SELECT seen_keys('message_threads'))
$$, left_out => '{next_at}');
--> statement-breakpoint
CREATE POLICY "reminders_of_paper" ON "reminders" AS RESTRICTIVE USING (
  CASE WHEN (SELECT app_role()) IS NULL OR attachment_id IS NULL THEN true ELSE sees_paper(attachment_id) END
);
