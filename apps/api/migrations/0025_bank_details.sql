CREATE TABLE "bank_detail_calls" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_detail_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"called_on" date NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"number_of" text,
	"explanation" text DEFAULT '' NOT NULL,
	"spoke_with" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"called_by" uuid,
	"is_own_record" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_detail_calls_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_details" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"position_id" uuid,
	"company_id" uuid,
	"contact_id" uuid,
	"holder" text DEFAULT '' NOT NULL,
	"iban" text,
	"account_number" text,
	"routing_number" text,
	"bank_code" text,
	"bic" text,
	"bank" text DEFAULT '' NOT NULL,
	"currency" text,
	"reference" text DEFAULT '' NOT NULL,
	"correspondent" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'UNVERIFIED' NOT NULL,
	"is_change" boolean DEFAULT false NOT NULL,
	"first_seen_on" date NOT NULL,
	"last_seen_on" date NOT NULL,
	"decided_on" date,
	"recorded_by" uuid,
	"brought_by" uuid,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_details_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "bank_details_of_one_payee" CHECK (num_nonnulls("bank_details"."position_id", "bank_details"."company_id", "bank_details"."contact_id") = 1),
	CONSTRAINT "bank_details_account" CHECK (num_nonnulls("bank_details"."iban", "bank_details"."account_number") > 0)
);
--> statement-breakpoint
CREATE TABLE "printed_accounts" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"position_id" uuid,
	"company_id" uuid,
	"contact_id" uuid,
	"iban" text,
	"account_number" text,
	"routing_number" text,
	"bank_code" text,
	"bic" text,
	"reference" text,
	"currency" text,
	"page" integer DEFAULT 1 NOT NULL,
	"on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "printed_accounts_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_detail_calls" ADD CONSTRAINT "bank_detail_calls_org_id_bank_detail_id_bank_details_org_id_id_fk" FOREIGN KEY ("org_id","bank_detail_id") REFERENCES "public"."bank_details"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_detail_calls" ADD CONSTRAINT "bank_detail_calls_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_details" ADD CONSTRAINT "bank_details_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_details" ADD CONSTRAINT "bank_details_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_details" ADD CONSTRAINT "bank_details_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_details" ADD CONSTRAINT "bank_details_org_id_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_details" ADD CONSTRAINT "bank_details_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_details" ADD CONSTRAINT "bank_details_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_accounts" ADD CONSTRAINT "printed_accounts_org_id_attachment_id_attachments_org_id_id_fk" FOREIGN KEY ("org_id","attachment_id") REFERENCES "public"."attachments"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_detail_calls_of_detail" ON "bank_detail_calls" USING btree ("org_id","bank_detail_id");--> statement-breakpoint
CREATE INDEX "bank_details_of_position" ON "bank_details" USING btree ("org_id","position_id");--> statement-breakpoint
CREATE INDEX "bank_details_of_company" ON "bank_details" USING btree ("org_id","company_id");--> statement-breakpoint
CREATE INDEX "bank_details_of_contact" ON "bank_details" USING btree ("org_id","contact_id");--> statement-breakpoint
CREATE INDEX "printed_accounts_of_attachment" ON "printed_accounts" USING btree ("org_id","attachment_id");--> statement-breakpoint
CREATE INDEX "printed_accounts_of_position" ON "printed_accounts" USING btree ("org_id","position_id");--> statement-breakpoint
CREATE INDEX "printed_accounts_of_company" ON "printed_accounts" USING btree ("org_id","company_id");--> statement-breakpoint
CREATE INDEX "printed_accounts_of_contact" ON "printed_accounts" USING btree ("org_id","contact_id");
--> statement-breakpoint
-- A role for named entities sees how positions of its entities are paid. Companies and contacts are paid by the whole organisation.
SELECT protect_tenant('bank_details', seen => $$
  position_id IN (SELECT p.id FROM positions p WHERE p.org_id = app_org())
$$);
--> statement-breakpoint
SELECT protect_tenant('bank_detail_calls', parent => 'bank_details', parent_key => 'bank_detail_id');
--> statement-breakpoint
SELECT protect_tenant('printed_accounts', parent => 'attachments', parent_key => 'attachment_id', logged => false);
--> statement-breakpoint
-- What a paper prints is told to those who see the paper, and to nobody else, whatever their role.
CREATE POLICY "printed_accounts_of_paper" ON "printed_accounts" AS RESTRICTIVE USING (
  attachment_id IN (SELECT a.id FROM attachments a WHERE a.org_id = app_org())
);
--> statement-breakpoint
-- What somebody chose to be told of. Each person reads their own choice only; whoever sends a notice asks by this.
CREATE FUNCTION notification_choice(of_user uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  caller text := coalesce(current_setting('app.user_id', true), '');
  chosen jsonb;
BEGIN
  PERFORM set_config('app.user_id', of_user::text, true);
  SELECT matrix INTO chosen FROM notification_settings WHERE user_id = of_user;
  PERFORM set_config('app.user_id', caller, true);
  RETURN coalesce(chosen, '{}');
END $$;
